import { expect, test } from 'vitest';
import { amend } from './amend-cms.ts';

const amendment = { replacement: 'b', problem: 'The CMS says it in another way by now.' };

test('what is found is replaced, everywhere only if asked', () => {
  expect(amend('a a', { ...amendment, find: /a/ })).toBe('b a');
  expect(amend('a a', { ...amendment, find: /a/g })).toBe('b b');
});

test('a newer CMS that has nothing to change stops the bundle in words', () => {
  expect(() => amend('c', { ...amendment, find: /a/ })).toThrow(amendment.problem);
});
