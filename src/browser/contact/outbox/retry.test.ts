import { expect, test } from 'vitest';
import type { StoreError } from '../store.ts';
import type { Entry } from './records.ts';
import { isDue, isRefused, isRetried, pauseAfter, quickPauses, waitFor } from './retry.ts';

const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Hello' };
const entry = (changes: Partial<Entry>): Entry => ({
  ...{ query, at: 0, attempts: 1, nextAt: 0 },
  ...changes,
});

test.each<[StoreError, boolean]>([
  ['network', true],
  ['timeout', true],
  ['busy', true],
  ['unavailable', true],
  ['unknown', true],
  ['denied', false],
  ['invalid', false],
  ['missing', false],
])('after the error %s a query is sent again by itself: %s', (reason, isAgain) => {
  expect(isRetried(reason)).toBe(isAgain);
  expect(isRefused(entry({ reason }))).toBe(!isAgain);
});

test('a query that was never tried is not refused', () => {
  expect(isRefused(entry({ attempts: 0 }))).toBe(false);
});

test('a reason that nobody knows is left to a person', () => {
  expect(isRefused(entry({ reason: 'damaged' as StoreError }))).toBe(true);
});

test.each([
  [1, 5_000],
  [2, 15_000],
  [3, 45_000],
  [4, 120_000],
  [5, 300_000],
  [6, 300_000],
  [1000, 300_000],
])('after failure %i the pause is %i ms, and up to a fifth more', (attempts, pause) => {
  expect(pauseAfter(attempts, 0)).toBe(pause);
  expect(pauseAfter(attempts, 0.5)).toBe(Math.round(pause * 1.1));
  expect(pauseAfter(attempts, 1)).toBe(Math.round(pause * 1.2));
});

test('chance spreads the pauses', () => {
  const drawn = Array.from({ length: 50 }, () => pauseAfter(5));
  expect(new Set(drawn).size).toBeGreaterThan(10);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(300_000);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(360_000);
});

test('a damaged count makes the longest pause, never none', () => {
  for (const attempts of [0, -1, 0.5, Number.NaN]) expect(pauseAfter(attempts, 0)).toBe(300_000);
});

test('the pauses that a visitor sits through are short', () => {
  expect(quickPauses).toEqual([500, 1000]);
});

test('an entry waits until its time and is then due', () => {
  expect(waitFor(entry({ nextAt: 5000 }), 2000)).toBe(3000);
  expect(waitFor(entry({ nextAt: 5000 }), 5000)).toBe(0);
  expect(waitFor(entry({ nextAt: 5000 }), 9000)).toBe(0);
  expect(isDue(entry({ nextAt: Date.now() }))).toBe(true);
  expect(isDue(entry({ nextAt: Date.now() + 60_000 }))).toBe(false);
});

test('a clock that was an hour ahead does not keep an entry back', () => {
  const now = 1_000_000;
  expect(waitFor(entry({ nextAt: now + 3_600_000 }), now)).toBe(0);
  expect(waitFor(entry({ nextAt: now + 360_000 }), now)).toBe(360_000);
});
