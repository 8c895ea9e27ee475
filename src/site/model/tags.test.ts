import { expect, test } from 'vitest';
import { groupTags, nameSlugs } from './tags.ts';

const make = (...tags: string[]) => ({ tags });

test('a group holds the entries of all spellings of its tag, in the order they came in', () => {
  const [first, second, third] = [make('CSS'), make('Go'), make('Go', 'css ')];
  expect(groupTags([first, second, third])).toEqual([
    { name: 'CSS', slug: 'css', entries: [first, third] },
    { name: 'Go', slug: 'go', entries: [second, third] },
  ]);
  expect(groupTags([make('\u00e9'), make('e\u0301')])).toHaveLength(1);
});

const name = (...texts: string[]) => Object.fromEntries(nameSlugs(texts));

test.each([
  ['c', 'c'],
  ['c++', 'c-plus-plus'],
  ['c#', 'c-sharp'],
  ['.net', 'dot-net'],
  ['asp.net', 'asp-net'],
  ['React.js', 'react-js'],
  ['ci & cd', 'ci-cd'],
  ['Übersetzung', 'übersetzung'],
  ['日本語', '日本語'],
  ['हिन्दी कार्य', 'हिन्दी-कार्य'],
  ['می\u200cخواهم\u200c', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['a\u200db', 'a-b'],
  ['🚀', 'u1f680'],
  ['..', 'dot'],
])('the part of a URL of %s is %s', (text, slug) => {
  expect(name(text)).toEqual({ [text]: slug });
});

test('equal slugs are numbered the same way in any order of the tags', () => {
  const texts = ['vue js', 'vue/js', 'vue.js', 'vue-js-2'];
  const slugs = { 'vue js': 'vue-js', 'vue-js-2': 'vue-js-2', 'vue.js': 'vue-js-3' };
  expect(name(...texts)).toEqual({ ...slugs, 'vue/js': 'vue-js-4' });
  expect(name(...texts.toReversed())).toEqual(name(...texts));
});

test('a long text fits into a file name', () => {
  const slugs = nameSlugs(['語'.repeat(300), `${'語'.repeat(300)}!`, '🚀'.repeat(300)]);
  for (const slug of slugs.values()) expect(Buffer.byteLength(slug)).toBeLessThan(255);
  expect(new Set(slugs.values()).size).toBe(3);
});
