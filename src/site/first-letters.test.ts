import { expect, test } from 'vitest';
import { firstLetters } from './first-letters.ts';

test.each([
  ['TypeScript', 1, 'T'],
  [' Ruby', 2, 'Ru'],
  ['क्षितिज', 1, 'क्षि'],
  ['น้ำใจ', 1, 'น้ำ'],
  ['👩‍💻 Coder', 1, '👩‍💻'],
  ['É', 1, 'É'],
  ['', 1, ''],
])('the first letters of "%s"', (text, count, letters) => {
  expect(firstLetters(text.normalize('NFD'), count)).toBe(letters);
});
