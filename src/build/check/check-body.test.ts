import { expect, test } from 'vitest';
import { checkBody } from './check-body.ts';

const slow = {
  column: 1,
  rule: 'mdx-slow',
  message: 'the text takes too long to read, this line above all',
  hint: 'Shorten the text, and write "\\" before signs that are not meant as Markdown.',
};

test('tangled text is given up, and the line with the most marks is named', async () => {
  const text = `\n\nA calm line.\n\n${'*a_ '.repeat(24_000)}\n`;
  expect(await checkBody(text)).toEqual({ findings: [{ line: 5, ...slow }], references: [] });
});

test('after a text was given up, the next one is read', async () => {
  const [given, read] = await Promise.all([
    checkBody('- - - a\n'.repeat(12_000)),
    checkBody(`${'word '.repeat(10_000)}\n\n{x}\n`),
  ]);
  expect(given.findings).toEqual([{ line: 1, ...slow }]);
  expect(read.findings.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 content runs no code: "{x}"',
  ]);
});

test('a long text and a short one are read alike', async () => {
  const body = '# A\n\n![b](c.svg)\n\n[d](#e) <p />\n';
  const long = await checkBody(body + 'word '.repeat(10_000));
  expect(long).toEqual(await checkBody(body));
  expect(long.findings).toHaveLength(2);
  expect(long.references).toHaveLength(1);
});
