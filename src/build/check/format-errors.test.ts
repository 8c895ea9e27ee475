import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { count } from './count-errors.ts';
import { toErrors } from './error.ts';
import { formatErrors } from './format-errors.ts';
import { shortenPath } from './shorten-path.ts';

const finding = { line: 2, column: 1, rule: 'unknown-field', message: 'unknown field "rle"' };
const hint = 'Fields here: role.';
const [error] = toErrors(resolve('content/a.yaml'), [{ ...finding, hint }], 'year: 1\nrle: 2\n');
if (!error) throw new Error('no error to print');

test('prints place, message, source line with a caret, hint and count', () => {
  expect(formatErrors([error])).toBe(`content/a.yaml:2:1  error  unknown field "rle"
  2 | rle: 2
    | ^
  Fields here: role.

1 error in 1 file
`);
});

test('counts errors and files', () => {
  const other = { ...error, file: resolve('content/b.yaml') };
  expect(formatErrors([error, error, other])).toMatch(/\n\n3 errors in 2 files\n$/);
});

test('colours only when asked to', () => {
  expect(formatErrors([error])).not.toContain('\u001b');
  expect(formatErrors([error], { color: true })).toContain('\u001b[31merror\u001b[0m');
});

test('prints warnings among the errors, by file and line, in yellow', () => {
  const warning = { ...error, line: 1, severity: 'warning', message: 'long' } as const;
  const other = { ...warning, file: resolve('content/b.yaml') };
  const text = formatErrors([other, error, warning]).replace(/\n {2}.*/g, '');
  expect(text).toBe(`content/a.yaml:1:1  warning  long

content/a.yaml:2:1  error  unknown field "rle"

content/b.yaml:1:1  warning  long

1 error and 2 warnings in 2 files
`);
  expect(formatErrors([warning])).toMatch(/\n\n1 warning in 1 file\n$/);
  expect(formatErrors([warning], { color: true })).toContain('\u001b[33mwarning\u001b[0m');
});

test('shows no control characters of the source', () => {
  const place = { ...finding, line: 1 };
  expect(toErrors('/a', [place], 'a\u001b[31mb')[0]?.frame).toBe('1 | a [31mb\n  | ^');
});

test('a path outside the working directory stays absolute', () => {
  expect(shortenPath('/elsewhere/a.yaml')).toBe('/elsewhere/a.yaml');
  expect(shortenPath(resolve('content'))).toBe('content');
});

test('control characters and marks of direction in names and texts are written out', () => {
  const file = resolve('content/a\u001b[2J\n\u202eb.yaml');
  const message = 'unknown field "a\u0007b"';
  const text = formatErrors([{ ...finding, line: 1, file, message, hint: 'Not\r\tthis.' }]);
  expect(text).toBe(`content/a\\u{1b}[2J\\n\\u{202e}b.yaml:1:1  error  unknown field "a\\u{7}b"
  Not\\u{d}\\tthis.

1 error in 1 file
`);
  expect(shortenPath('/else\nwhere')).toBe('/else\\nwhere');
});

test('one file, two files', () => {
  expect([count(1, 'file'), count(2, 'file')]).toEqual(['1 file', '2 files']);
});
