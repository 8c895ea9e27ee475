import { expect, test } from 'vitest';
import type { SortKey } from '../../schemas/content-type.ts';
import { isPresent, sortEntries } from './sorting.ts';

test.each<[string, SortKey[], Parameters<typeof sortEntries>[0]]>([
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
