import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { ContentError } from './error.ts';
import { formatAnnotations } from './format-annotations.ts';
import { formatJson } from './format-json.ts';

const error: ContentError = {
  file: resolve('content/a, b:c.yaml'),
  line: 3,
  column: 5,
  rule: 'unknown-field',
  message: 'unknown field "100%"',
  hint: 'Fields here: role.',
  frame: '3 | 100%',
};
const warning: ContentError = {
  file: resolve('content/a, b:c.yaml'),
  line: 2,
  column: 1,
  endColumn: 9,
  severity: 'warning',
  rule: 'too-long',
  message: 'long\u001b[2J',
};

test('annotations carry the place, the rule and the hint, escaped as GitHub reads them', () => {
  expect(formatAnnotations([error, warning])).toBe(
    '::warning file=content/a%2C b%3Ac.yaml,line=2,col=1,endColumn=9,title=too-long::long\\u{1b}[2J\n' +
      '::error file=content/a%2C b%3Ac.yaml,line=3,col=5,title=unknown-field::unknown field "100%25"%0AFields here: role.\n',
  );
});

test('a line end in a file name begins no command of its own', () => {
  const file = resolve('content/a\n::stop-commands::x.yaml');
  expect(formatAnnotations([{ ...warning, file }])).toMatch(
    /^::warning file=content\/a%0A%3A%3Astop-commands%3A%3Ax\.yaml,.*\n$/,
  );
});

test('JSON holds counts and findings, by file and line, as they are', () => {
  const result = { errors: [error], warnings: [warning], fileCount: 4 };
  const nothing = { records: [], images: [], files: [] };
  const text = formatJson({ ...result, ...nothing });
  expect(text.endsWith('}\n')).toBe(true);
  expect(JSON.parse(text)).toEqual({
    files: 4,
    errors: 1,
    warnings: 1,
    findings: [
      {
        file: 'content/a, b:c.yaml',
        line: 2,
        column: 1,
        endColumn: 9,
        severity: 'warning',
        rule: 'too-long',
        message: 'long\u001b[2J',
      },
      {
        file: 'content/a, b:c.yaml',
        line: 3,
        column: 5,
        severity: 'error',
        rule: 'unknown-field',
        message: 'unknown field "100%"',
        hint: 'Fields here: role.',
      },
    ],
  });
});
