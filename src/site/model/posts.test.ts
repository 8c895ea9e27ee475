import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { countMinutes, findNeighbors, findRelated } from './posts.ts';

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
  const post = site.entryParts.find(({ id }) => id === 'writing')?.entries[0];
  expect(findRelated(site, post as never).map(({ title }) => title)).toEqual([
    'Both',
    'One',
    'Two',
  ]);
});
