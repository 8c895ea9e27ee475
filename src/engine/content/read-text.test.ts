import { expect, test } from 'vitest';
import type { NestedFormat } from './read-text.ts';
import { readText } from './read-text.ts';

const read = (text: string, format?: NestedFormat, mostBytes?: number) => {
  const limits = { ...(format && { format }), ...(mostBytes && { mostBytes }) };
  const { finding } = readText(Buffer.from(text), limits);
  return finding && `${finding.line}:${finding.column} ${finding.message}`;
};

const many = 100_000;

test.each<[format: NestedFormat, text: string, position?: string]>([
  ['json', '['.repeat(many), '1:201'],
  ['json', '{"a":'.repeat(many), '1:1001'],
  ['json', `{"[[": "\\"${'['.repeat(many)}"}`],
  ['yaml', `a: ${'['.repeat(many)}`, '1:204'],
  ['yaml', `a: ${"[']', ".repeat(many)}`, '1:1204'],
  ['yaml', `a: ${'[ #]\n '.repeat(many)}`, '201:2'],
  ['yaml', `a: "${'['.repeat(300)}" # ${'['.repeat(300)}\n`],
  ['yaml', `${'? '.repeat(many)}a`, '1:1'],
  ['yaml', Array.from({ length: 300 }, (_, at) => `${' '.repeat(at)}a:\n`).join(''), '201:1'],
  ['mdx', `---\na: ${'{'.repeat(many)}\n---\n`, '2:204'],
  ['mdx', `---\na: b\n---\n\nText\n${'> '.repeat(many)}`, '6:1'],
  ['mdx', `---\na: b\n---\n\n${'\\e[31m\n'.repeat(1000)}`],
])('%s with many levels is refused before it is parsed', (format, text, position) => {
  const message = position && `${position} the file is nested too deeply`;
  expect(read(text, format, text.length)).toBe(message);
});

test('size and encoding are looked at first, and a byte order mark is not text', () => {
  expect(read('a'.repeat(2048), 'json', 1024)).toBe('1:1 the file has 2 KiB; the limit is 1 KiB');
  const { finding } = readText(Buffer.from('a\nb\xff', 'latin1'));
  expect(finding).toMatchObject({ line: 2, column: 2, message: 'the file is not UTF-8 text' });
  expect(readText(Buffer.from('\ufeffa'))).toEqual({ text: 'a' });
});
