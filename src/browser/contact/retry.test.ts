import { expect, test } from 'vitest';
import { isRefused, isRetried, pauseAfter, waitFor } from './retry.ts';
import type { Entry } from './storage.ts';
import type { StoreError } from './store.ts';

const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello' };
const entry = (changes: Partial<Entry>): Entry => ({
  id: 'a',
  query,
  at: 0,
  attempts: 1,
  nextAt: 0,
  ...changes,
});

test.each<[StoreError, boolean]>([
  ['network', true],
  ['timeout', true],
  ['unavailable', true],
  ['denied', false],
  ['invalid', false],
  ['missing', false],
])('after the error %s a query is sent again by itself: %s', (reason, isAgain) => {
  expect(isRetried(reason)).toBe(isAgain);
  expect(isRefused(entry({ reason }))).toBe(!isAgain);
});

test('a pause is up to a fifth longer by chance', () => {
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([5000, 6000]);
});

test('an entry waits until its time, and no longer where a clock was ahead', () => {
  expect(waitFor(entry({ nextAt: 5000 }), 2000)).toBe(3000);
  expect(waitFor(entry({ nextAt: 5000 }), 9000)).toBe(0);
  expect(waitFor(entry({ nextAt: 3_600_000 }), 0)).toBe(0);
});
