import { expect, test } from 'vitest';
import { isRightToLeft } from './direction.ts';

test.each([
  ['أنا مبرمج', true],
  ['“שלום”, world', true],
  ['2024: React وأنا', false],
  ['私は', false],
  ['42', false],
])('"%s" is read from the right: %s', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
});
