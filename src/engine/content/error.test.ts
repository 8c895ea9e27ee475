import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type ContentError,
  formatAnnotations,
  formatErrors,
  formatJson,
  toErrors,
} from './error.ts';

const finding = { line: 2, column: 1, rule: 'unknown-field', message: 'unknown field "rle"' };
const [error] = toErrors(
  resolve('content/a.yaml'),
  [{ ...finding, hint: 'Fields here: role.' }],
  'year: 1\nrle: 2\n',
);
if (!error) throw new Error('no error to print');

test('errors and warnings show file, line, source and fix, and their number', () => {
  const warning = { ...finding, line: 1, severity: 'warning', message: 'long' } as const;
  const other = { ...warning, file: resolve('content/b.yaml') };
  const text = formatErrors([other, error, { ...warning, file: error.file }]);
  expect(text).toBe(`content/a.yaml:1:1  warning  long  unknown-field

content/a.yaml:2:1  error  unknown field "rle"  unknown-field
  2 | rle: 2
    | ^
  Fields here: role.

content/b.yaml:1:1  warning  long  unknown-field

1 error and 2 warnings in 2 files
`);
  expect(formatErrors([other])).toMatch(/\n\n1 warning in 1 file\n$/);
});

describe('the frame shows the source line, with the caret below the place after', () => {
  test.each([
    ['a tab', '\t|role', '→   role', 4],
    ['emoji', '👩‍👩‍👧‍👦 🎨|x', '👩‍👩‍👧‍👦 🎨x', 5],
    ['Chinese and full-width letters', '東京Ａ|x', '東京Ａx', 6],
    ['control characters and marks of direction', 'a\u001b[31m\u202e|b', 'a [31m b', 7],
    ['a Windows line end', 'role: |5\r', 'role: 5', 6],
    [
      'much text',
      `${'a'.repeat(300)}|X${'b'.repeat(300)}`,
      `…${'a'.repeat(60)}X${'b'.repeat(29)}…`,
      61,
    ],
  ])('%s', (_, marked, line, cells) => {
    const place = { ...finding, line: 7, column: marked.indexOf('|') + 1 };
    const [found] = toErrors('a.yaml', [place], '\n'.repeat(6) + marked.replace('|', ''));
    expect(found?.frame).toBe(`7 | ${line}\n  | ${' '.repeat(cells)}^`);
  });

  test('nothing, where there is nothing to show', () => {
    expect(toErrors('a.yaml', [finding], 'a\n \t\r')).toEqual([{ ...finding, file: 'a.yaml' }]);
  });
});

test('control characters and marks of direction in names and texts are written out', () => {
  const file = resolve('content/a\u001b[2J\n\u202eb.yaml');
  const message = 'unknown field "a\u0007b"';
  const text = formatErrors([{ ...finding, file, message, hint: 'Not\r\tthis.' }]);
  expect(
    text,
  ).toBe(`content/a\\u{1b}[2J\\n\\u{202e}b.yaml:2:1  error  unknown field "a\\u{7}b"  unknown-field
  Not\\u{d}\\tthis.

1 error in 1 file
`);
});

const warning: ContentError = {
  file: resolve('content/a, b:c.yaml'),
  line: 2,
  column: 1,
  endColumn: 9,
  severity: 'warning',
  rule: 'too-long',
  message: 'long\u001b[2J 100%',
};

test('annotations carry the place, the rule and the hint, escaped as GitHub reads them', () => {
  expect(formatAnnotations([error, warning])).toBe(
    '::warning file=content/a%2C b%3Ac.yaml,line=2,col=1,endColumn=9,title=too-long::long\\u{1b}[2J 100%25\n' +
      '::error file=content/a.yaml,line=2,col=1,title=unknown-field::unknown field "rle"%0AFields here: role.\n',
  );
  // A line end in a name starts no command, and control characters do not reach the terminal.
  const file = resolve('content/a\n::stop-commands::\u001b[2Jx.yaml');
  const line = formatAnnotations([{ ...warning, file }]).trimEnd();
  expect(line).not.toMatch(/\p{Cc}/u);
});

test('JSON holds counts and findings, by file and line, as they are', () => {
  const text = formatJson([error, warning], 4);
  expect(text.endsWith('}\n')).toBe(true);
  expect(JSON.parse(text)).toEqual({
    files: 4,
    errors: 1,
    warnings: 1,
    findings: [
      { ...warning, file: 'content/a, b:c.yaml' },
      { ...finding, file: 'content/a.yaml', severity: 'error', hint: 'Fields here: role.' },
    ],
  });
});
