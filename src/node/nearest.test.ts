import { expect, test } from 'vitest';
import { findNearest, suggest } from './nearest.ts';

test('a word that is close to a candidate is taken for it, whatever its case', () => {
  expect(findNearest('Tecnologies', ['technologies', 'title'])).toBe('technologies');
});

test('a word that is close to none has no nearest', () => {
  expect(findNearest('colour', ['title', 'link'])).toBeUndefined();
  expect(suggest('x', ['y'])).toBe('');
});
