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

describe('pickPageLinks', () => {
  const show = (current: number, last: number) =>
    pickPageLinks(current, last)
      .map((page) => page ?? '…')
      .join(' ');

  test.each([
    [1, 1, '1'],
    [1, 9, '1 2 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [6, 9, '1 … 5 6 7 8 9'],
    [9, 9, '1 … 8 9'],
  ])('page %i of %i: %s', (current, last, expected) => {
    expect(show(current, last)).toBe(expected);
  });
});
