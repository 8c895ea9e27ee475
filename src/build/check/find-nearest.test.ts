import { expect, test } from 'vitest';
import { findNearest } from './find-nearest.ts';

test.each([
  ['techologies', 'technologies'],
  ['Role', 'role'],
  ['yaer', 'year'],
  ['rol', 'role'],
  ['salary', undefined],
  ['x', undefined],
])('%s was meant as %s', (word, meant) => {
  expect(findNearest(word, ['year', 'role', 'company', 'technologies'])).toBe(meant);
});
