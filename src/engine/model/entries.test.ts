import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import type { SortKey } from '../schemas/content-type.ts';
import { createFormats } from './formats.ts';
import { countMinutes, findNeighbors, findRelated } from './posts.ts';
import { isPresent, type Sortable, sortEntries } from './sorting.ts';
import { groupTags, nameSlugs } from './tags.ts';

test.each<[string, SortKey[], readonly Sortable[]]>([
  [
    'numbers in "order" come first, then titles in order',
    ['order', 'title'],
    [
      { title: 'First', order: 1, file: '5' },
      { title: 'Between', order: 1.5, file: '4' },
      { title: 'Second', order: 2, file: '3' },
      { title: 'Ant', file: '2' },
      { title: 'Zebra', file: '1' },
    ],
  ],
  [
    'of entries without an order the newest come first',
    ['order', 'year', 'title'],
    [
      { title: 'E', order: 1, file: '5' },
      { title: 'C', year: 'März 2021 – heute', file: '3' },
      { title: 'D', year: '2024-05', file: '4' },
      { title: 'B', year: '2009', file: '2' },
      { title: 'A', file: '1' },
    ],
  ],
  [
    'the newest day comes first, and entries without one last',
    ['date'],
    [
      { title: '', date: '2026-03-01', file: 'b' },
      { title: '', date: '2025-12-31', file: 'a' },
      { title: '', file: '0' },
    ],
  ],
])('%s', (_, keys, sorted) => {
  const entries = sorted.toReversed();
  expect(sortEntries(entries, keys)).toEqual(sorted);
  expect(entries).toEqual(sorted.toReversed());
});

test.each([
  [
    'present ones come first, then the latest end, then the latest start',
    [
      'Jun 2025 - Present',
      'May 2025 - Present',
      'Dec 2024 - May 2025',
      'Mar - Apr 2025',
      'Jan - Mar 2025',
      '2009',
    ],
  ],
  [
    'they are read in any language, and stay as they are written',
    ['mai 2024 – aujourd’hui', '2024-03 - 2024-05', '04/2024', '2023年5月'],
  ],
  ['bare years end in December', ['2024', 'Nov 2024']],
])('of periods, %s', (_, years) => {
  const entries = years.map((year, index) => ({
    title: '',
    year,
    file: `${years.length - index}`,
  }));
  expect(sortEntries(entries.toReversed(), ['year'])).toEqual(entries);
});

test.each([
  ['2024 to present', true],
  ['2023 – 至今', true],
  ['2024 से', true],
  ['2024 - 2025', false],
  [undefined, false],
])('%s is present: %s', (year, expected) => {
  expect(isPresent(year)).toBe(expected);
});

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

test.each([
  [{ year: '2025-04-12' }, 'Apr 12, 2025'],
  [{ year: '2025-04-12', date: '2025-04-12' }, 'Apr 12, 2025'],
  [{ year: '2025-04-12', isYearKnown: true }, 'Apr 12'],
  [{ year: '2025-04', date: '2025-04' }, 'Apr 2025'],
  [{ year: '2025-04' }, '2025-04'],
  [{ year: 'May 2024', date: '2024-05-17' }, 'May 2024'],
  [{}, ''],
])('%j is written as "%s"', (when, text) => {
  expect(createFormats('en').formatPeriod(when)).toBe(text);
});

const body = { raw: 'Text.', code: '' };

test.each([
  ['en', 'word '.repeat(228 * 6), 6],
  ['de', 'Wort '.repeat(179 * 6), 6],
  ['sv', 'ord '.repeat(190 * 2), 2],
  ['ja', '読み物'.repeat(119 * 3), 3],
  ['th', 'บทความ'.repeat(190 * 2), 2],
  ['en', '', 1],
  ['en', '<Figure src="a b c d" alt="e" /> [here](https://a.example/b/c/d)'.repeat(200), 1],
])('a text in %s is read at the speed of its language', (language, text, minutes) => {
  expect(countMinutes(text, language)).toBe(minutes);
});

test('a post has the posts around it that have a page, and the ends have one', () => {
  const days = ['2024-01-01', '2026-01-01', '2025-01-01'];
  const posts = days.map((date) => ({ title: date, date, body }));
  const elsewhere = { title: 'E', date: '2025-06-01', canonical: 'https://a.example' };
  const site = makeSite({ writing: [...posts, elsewhere], projects: [{ body }] });
  const [newest, middle, oldest] = days.toSorted().reverse();
  const find = (title: string | undefined) => {
    const study = [...site.studies.values()].find(({ entry }) => entry.title === title);
    const { older, newer } = findNeighbors(site, study?.entry as never);
    return [older?.title, newer?.title];
  };
  expect(find(newest)).toEqual([middle, undefined]);
  expect(find(middle)).toEqual([oldest, newest]);
  expect(find(oldest)).toEqual([undefined, middle]);
});

test('related projects share the most tags, three at most, and can be visited', () => {
  const link = 'https://a.example';
  const projects = [
    { title: 'One', technologies: ['Rust'], order: 1, link },
    { title: 'None', technologies: ['CSS'], order: 2, link },
    { title: 'Nowhere', technologies: ['Rust', 'SQL'], order: 3 },
    { title: 'Both', technologies: ['rust ', 'SQL'], order: 4, body },
    { title: 'Two', technologies: ['SQL'], order: 5, link },
    { title: 'Three', technologies: ['SQL'], order: 6, link },
  ];
  const site = makeSite({ writing: [{ tags: ['Rust', 'SQL'] }], projects });
  const post = site.entrySections.find(({ id }) => id === 'writing')?.entries[0];
  expect(findRelated(site, post as never).map(({ title }) => title)).toEqual([
    'Both',
    'One',
    'Two',
  ]);
});
