import { expect, test } from 'vitest';
import { findId } from './find-id.ts';

const ids = ['abcd1', 'abcd2', 'abcd12', 'ab', 'ffff\u001b'];

test.each([
  ['abcd2', 'abcd2'],
  ['abcd1', 'abcd1'],
  ['ab', 'ab'],
  ['ffff', 'ffff\u001b'],
])('%s finds the id that it is or begins', (start, id) => {
  expect(findId(ids, start, '/x')).toBe(id);
});

test.each([
  ['abc', '"abc" is too short — give the first 4 characters of an id'],
  ['', '"" is too short — give the first 4 characters of an id'],
  ['abce', 'No query in /x has an id that begins with "abce" — npm run inbox lists the ids'],
  ['abcd', '3 ids begin with "abcd" — give more of it:\n  abcd1\n  abcd2\n  abcd12'],
])('"%s" finds none, and says why', (start, message) => {
  expect(() => findId(ids, start, '/x')).toThrow(new Error(message));
});

test('of many ids that begin alike ten are shown', () => {
  const many = Array.from({ length: 30 }, (_, index) => `same${index}`);
  expect(() => findId(many, 'same', '/x')).toThrow(
    /^30 ids begin with "same"(?:[^\n]*\n){10} {2}same9$/,
  );
});
