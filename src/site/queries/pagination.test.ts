import { describe, expect, test } from 'vitest';
import { countPages, pickPage, pickPageLinks } from './pagination.ts';

test('every entry stands on exactly one page, in its order, and no page is empty', () => {
  for (let count = 1; count <= 40; count++) {
    for (const perPage of [1, 3, 7, 60]) {
      const entries = Array.from({ length: count }, (_, index) => index);
      const pages = Array.from({ length: countPages(count, perPage) }, (_, index) =>
        pickPage(entries, index + 1, perPage),
      );
      expect(pages.flat()).toEqual(entries);
      expect(pages.every(({ length }) => length > 0 && length <= perPage)).toBe(true);
    }
  }
});

test('no entries still have a page, an empty one', () => {
  expect(countPages(0, 60)).toBe(1);
  expect(pickPage([], 1, 60)).toEqual([]);
});

describe('pickPageLinks', () => {
  const draw = (current: number, last: number) =>
    pickPageLinks(current, last)
      .map((page) => page ?? '…')
      .join(' ');

  test.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 9, '1 2 … 9'],
    [3, 9, '1 2 3 4 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [6, 9, '1 … 5 6 7 8 9'],
    [9, 9, '1 … 8 9'],
    [40, 55, '1 … 39 40 41 … 55'],
  ])('page %i of %i: %s', (current, last, expected) => {
    expect(draw(current, last)).toBe(expected);
  });

  test('the pages rise, and a gap always stands for several', () => {
    for (let last = 1; last <= 20; last++) {
      for (let current = 1; current <= last; current++) {
        const links = pickPageLinks(current, last);
        const pages = links.filter((page) => page !== undefined);
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(pages).toEqual(expect.arrayContaining([1, current, last]));
        links.forEach((page, index) => {
          const left = (links[index + 1] ?? 0) - (links[index - 1] ?? 0) - 1;
          if (page === undefined) expect(left).toBeGreaterThan(1);
        });
      }
    }
  });
});
