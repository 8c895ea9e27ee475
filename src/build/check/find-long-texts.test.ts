import { expect, test } from 'vitest';
import { findLongTexts } from './find-long-texts.ts';
import { parseYaml } from './parse-yaml.ts';

function findIn(type: string, yaml: string): string[] {
  const { record } = parseYaml(yaml);
  if (!record) throw new Error('this is no record');
  return findLongTexts(type, record).map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );
}

test('a text that is far too long for its place is told with its length as readers count', () => {
  expect(findIn('Experience', `role: ${'a'.repeat(80)}\n`)).toEqual([]);
  expect(findIn('Experience', `role: ${'a'.repeat(81)}\n`)).toEqual([
    '1:7 "role" has 81 letters; up to 80 look well in its place',
  ]);
  const family = '👩‍👩‍👧‍👦';
  expect(findIn('Experience', `role: ${family.repeat(80)}\n`)).toEqual([]);
  expect(findIn('Experience', `technologies: [${'a'.repeat(41)}]\n`)).toEqual([
    '1:16 item 1 of "technologies" has 41 letters; up to 40 look well in its place',
  ]);
});

test('a text of 200,000 letters is counted without the memory for as many copies of it', () => {
  const before = process.memoryUsage().heapUsed;
  expect(findIn('Experience', `description: ${'a '.repeat(100_000)}b\n`)).toEqual([
    '1:14 "description" has 200001 letters; up to 600 look well in its place',
  ]);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 2 ** 20);
});
