import { expect, test } from 'vitest';
import { groupTags } from './group-tags.ts';

const make = (...technologies: string[]) => ({ technologies });

test('the most used tag comes first, ties stand by name', () => {
  const groups = groupTags([make('Zig', 'CSS'), make('Ada', 'CSS')]);
  expect(groups.map(({ name, entries }) => [name, entries.length])).toEqual([
    ['CSS', 2],
    ['Ada', 1],
    ['Zig', 1],
  ]);
});

test('a group holds the entries that carry its tag, in the order they came in', () => {
  const [first, second, third] = [make('CSS'), make('Go'), make('Go', 'css ')];
  const [css, go] = groupTags([first, second, third]);
  expect(css?.entries).toEqual([first, third]);
  expect(css?.entries[1]).toBe(third);
  expect(go?.entries).toEqual([second, third]);
});

test('spellings of one tag are one group under the most frequent of them', () => {
  const entries = [make('react.js'), make('React.js '), make('React.js'), make('REACT.JS')];
  expect(groupTags(entries)).toEqual([{ name: 'React.js', slug: 'react-js', entries }]);
  expect(groupTags([make('b'), make('B')])[0]?.name).toBe('B');
  expect(groupTags([make('\u00e9'), make('e\u0301')])).toHaveLength(1);
});

test('an entry that names a tag twice is in its group once', () => {
  const entries = [make('CSS', 'css')];
  expect(groupTags(entries)).toEqual([{ name: 'CSS', slug: 'css', entries }]);
});

test('entries without tags make no group', () => {
  expect(groupTags([make()])).toEqual([]);
});

test('names and addresses do not depend on the order of the entries', () => {
  const entries = [
    make('C', 'C++'),
    make('c#', '.NET'),
    make('🚀', 'C#'),
    make('vue js', 'vue/js'),
  ];
  const address = (list: typeof entries) => groupTags(list).map(({ name, slug }) => [name, slug]);
  expect(address(entries.toReversed())).toEqual(address(entries));
  expect(new Set(address(entries).map(([, slug]) => slug)).size).toBe(7);
});

test('thousands of entries with thousands of tags are grouped at once', () => {
  const entries = Array.from({ length: 5000 }, (_, n) =>
    make(`own ${n}`, `tag ${n % 300}`, `T${n % 7}`),
  );
  const startedAt = performance.now();
  const groups = groupTags(entries);
  expect(performance.now() - startedAt).toBeLessThan(1500);
  expect(groups).toHaveLength(5307);
  expect(groups.flatMap(({ entries }) => entries)).toHaveLength(15_000);
});
