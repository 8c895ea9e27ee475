import { expect, test } from 'vitest';
import { countPages, pickPage } from './pagination.ts';

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
