import { expect, test } from 'vitest';
import { isRefused, isRetried, pauseAfter, timeUntilDue } from './retry.ts';
import type { QueueItem } from './storage.ts';
import type { StoreError } from './store.ts';

const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello' };
const makeItem = (changes: Partial<QueueItem>): QueueItem => {
  return { id: 'a', query, at: 0, attempts: 1, nextAt: 0, ...changes };
};

test.each<[StoreError, boolean]>([
  ['network', true],
  ['timeout', true],
  ['unavailable', true],
  ['denied', false],
  ['invalid', false],
  ['missing', false],
])('after the error %s a query is sent again by itself: %s', (reason, isAgain) => {
  expect(isRetried(reason)).toBe(isAgain);
  expect(isRefused(makeItem({ reason }))).toBe(!isAgain);
});

test('a pause is up to a fifth longer by chance', () => {
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([5000, 6000]);
});

test.each([
  ['waits until it is due', 5000, 2000, 3000],
  ['is due once its time has come', 5000, 9000, 0],
  ['is due at once if a clock was ahead', 3_600_000, 0, 0],
])('an item %s', (_, nextAt, now, wait) => {
  expect(timeUntilDue(makeItem({ nextAt }), now)).toBe(wait);
});
