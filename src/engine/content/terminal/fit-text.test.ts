import stringWidth from 'fast-string-width';
import { expect, test } from 'vitest';
import { findTerminalShape, fitText } from './fit-text.ts';

const narrow = { width: 40, isUtf8: true, isPlain: false };
const widest = (text: string) => Math.max(...text.split('\n').map((line) => stringWidth(line)));

test('a line is wrapped between words, below its own text', () => {
  const finding =
    '\u001b[36mcontent/projects/studio.mdx:12:3\u001b[39m  error  unknown field "rle"';
  expect(fitText(finding, narrow)).toBe(
    '\u001b[36mcontent/projects/studio.mdx:12:3\u001b[39m  error\n  unknown field "rle"',
  );
  expect(fitText('  --from <f>  Begins with a file of yours, or a name.', narrow)).toBe(
    '  --from <f>  Begins with a file of\n  yours, or a name.'.replace(
      '\n  ',
      `\n${' '.repeat(4)}`,
    ),
  );
  expect(fitText('  A hint that is longer than forty columns.\n', narrow)).toBe(
    '  A hint that is longer than forty\n  columns.\n',
  );
  expect(fitText('  1. a step that is longer than forty columns', narrow)).toBe(
    '  1. a step that is longer than forty\n     columns',
  );
  const url = 'https://example.com/a-path-that-is-longer-than-the-terminal';
  expect(fitText(`See ${url} for it`, narrow)).toBe(`See\n${url}\nfor it`);
  expect(
    widest(fitText('求人票を読んだ人が、あなたの作品を、すぐに見られるようにします。', narrow)),
  ).toBeLessThan(41);
});

test('a source line is cut around its caret', () => {
  const source = `${'a'.repeat(50)}X${'b'.repeat(30)}`;
  const frame = `  7 | ${source}\n    | ${' '.repeat(50)}^\n  A hint`;
  const [line = '', caret = '', hint] = fitText(frame, narrow).split('\n');
  expect(line).toMatch(/^ {2}7 \| …a+Xb+…$/);
  expect([stringWidth(line), line[caret.indexOf('^')], hint]).toEqual([40, 'X', '  A hint']);
  const [end = '', below = ''] = fitText(frame.replace(/b{30}/, ''), narrow).split('\n');
  expect(end).toMatch(/^ {2}7 \| …a+X$/);
  expect(end[below.indexOf('^')]).toBe('X');
});

test('signs are those that the terminal has, and none is read aloud', () => {
  const text = '  \u001b[32m➜\u001b[39m  Next: it’s short — and …\n  7 | …a — b…\n    |  ^\n';
  expect(fitText(text, { ...narrow, isUtf8: false })).toBe(
    "  \u001b[32m>\u001b[39m  Next: it's short - and ...\n  7 | ~a — b~\n    |  ^\n",
  );
  expect(fitText('não é um código: ção, über, 日本語が', { ...narrow, isUtf8: false })).toBe(
    'nao e um codigo: cao, uber, 日本語が',
  );
  expect(fitText(text, { ...narrow, isPlain: true })).toBe(
    '  Next: it’s short — and …\n  7 | …a — b…\n',
  );
});

test.each([
  [{ LANG: 'pt_BR.UTF-8' }, 40, { width: 40, isUtf8: true, isPlain: false }],
  [{ LC_ALL: 'C', LANG: 'pt_BR.UTF-8' }, 200, { width: 100, isUtf8: false, isPlain: false }],
  [{ TERM: 'dumb' }, 0, { width: undefined, isUtf8: true, isPlain: true }],
  [{ ACCESSIBLE: '1' }, undefined, { width: undefined, isUtf8: true, isPlain: true }],
  [{ ACCESSIBLE: '0' }, 80, { width: 80, isUtf8: true, isPlain: false }],
])('the terminal of %o with %s columns is %o', (env, columns, shape) => {
  expect(findTerminalShape(env, columns)).toEqual(shape);
});
