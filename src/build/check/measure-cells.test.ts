import { expect, test } from 'vitest';
import { measureCells, sumWidths } from './measure-cells.ts';

test('tabs reach to the next column that four divides', () => {
  expect(measureCells('\ta\tbcd\t').map(({ width }) => width)).toEqual([4, 1, 3, 1, 1, 1, 1]);
});

test('a cell knows where it begins, in units of UTF-16', () => {
  expect(measureCells('🎨e\u0301x').map(({ start }) => start)).toEqual([0, 2, 4]);
});

test('the directions of letters, digits and signs are told apart', () => {
  const cells = measureCells('aא1ا!٣東');
  expect(cells.map(({ direction }) => direction).join('')).toBe('LRNR-NL');
});

test('the width of nothing is nothing', () => {
  expect(sumWidths([])).toBe(0);
});
