import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkMdx } from '../../../node/check/check-mdx.ts';
import { convertBody } from './convert-body.ts';

const targets = {
  link: (address: string) => (/^(?:https?:|#)/.test(address) ? address : undefined),
  picture: (address: string) => (address.includes('://') ? undefined : 'post/picture.png'),
};

/** Converts a text, and checks that a page takes the result. */
function convert(text: string, options = {}) {
  const usual = { start: 0, isMdx: false, hasMath: false, isLiquid: false };
  const { text: body, notes } = convertBody({ text, ...usual, ...options }, targets);
  expect(checkMdx(body).findings).toEqual([]);
  return { body: body.trimEnd(), notes: notes.map(({ line, message }) => `${line} ${message}`) };
}

const rows: { text: string; body: string; note?: string }[] = parse(
  readFileSync('tests/fixtures/bodies.yaml', 'utf8'),
);

test.each(rows)('$text becomes $body', ({ text, body, note }) => {
  const notes = note ? [expect.stringContaining(note)] : [];
  expect(convert(text)).toEqual({ body, notes });
});

test('code stays to the byte', () => {
  const code = 'const a = {b};\n\n  <br>  \n{{< x >}} {% y %}\t<!-- z -->\nexport {a};\nimport b';
  for (const fence of ['```js\n', '~~~js\n']) {
    const text = `${fence}${code}\n${fence.slice(0, 3)}`;
    expect(convert(text, { isLiquid: true }).body).toBe(`\`\`\`js\n${code}\n\`\`\``);
  }
  expect(convert(code.replace(/^/gm, '    ')).body).toBe(`\`\`\`\n${code}\n\`\`\``);
  expect(convert('`{a} <b> {{ c }}`').body).toBe('`{a} <b> {{ c }}`');
});

test('Jekyll reads Liquid before code', () => {
  const text = '```\n{% raw %}{{ a }}{% endraw %}\n```';
  expect(convert(text, { isLiquid: true }).body).toBe('```\n{{ a }}\n```');
  expect(convert(text).body).toBe(text);
});

test('a note has its line in the file, also after a template and front matter', () => {
  const text = '---\ntitle: A\n---\nText {{< x\n>}}\n\n<x-y>z</x-y>';
  expect(convert(text, { start: 17 }).notes).toEqual([
    '4 {{< x … stays as code',
    '7 <x-y> stays as code',
  ]);
});

test('formulas stay in posts that have some', () => {
  expect(convert('$a_{1}$\n\n$$\nb\n$$', { hasMath: true }).body).toBe('$a_{1}$\n\n$$\nb\n$$');
});

test('components and code of MDX are noted, and their words stay', () => {
  const text = [
    "import door from '../door.png'",
    '',
    '{/* a comment */}Hello {name}{" "}<Card title="x">**words**</Card>',
    '',
    '<Image src={door} alt="A door" />',
    '<Counter client:load from="1" />',
    '',
    '<div className="a">',
    '    four blanks',
    '</div>',
  ].join('\n');
  expect(convert(text, { isMdx: true })).toEqual({
    body: 'Hello `{name}` **words**\n\n![A door](post/picture.png)\n\n`<Counter from="1" />`\n\nfour blanks',
    notes: [
      '1 code with import or export is left out',
      '3 a comment is left out',
      '3 an expression stays as code',
      '3 <Card> is left out, and its words stay',
      '6 <Counter> stays as code',
    ],
  });
  expect(convert('A {broken', { isMdx: true }).body).toBe('A \\{broken');
});

test('hostile texts are read in time', () => {
  for (const text of [
    '<'.repeat(5000),
    '{{<'.repeat(5000),
    '{% highlight a '.repeat(500),
    '<div>'.repeat(300),
    `](${'a'.repeat(5000)}`,
  ])
    convert(text);
});
