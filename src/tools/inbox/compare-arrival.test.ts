import { expect, test } from 'vitest';
import { compareArrival } from './compare-arrival.ts';

test('the newest stands first to the last digit, and one instant is ordered by id', () => {
  const second = '2026-01-02T03:04:05';
  const arrivals = [
    { id: 'b', receivedAt: `${second}Z` },
    { id: 'a', receivedAt: `${second}Z` },
    { id: 'c', receivedAt: `${second}.123Z` },
    { id: 'd', receivedAt: `${second}.123456Z` },
    { id: 'e', receivedAt: '2026-01-02T03:04:06Z' },
  ];
  const ids = arrivals.sort(compareArrival).map(({ id }) => id);
  expect(ids).toEqual(['e', 'd', 'c', 'a', 'b']);
});
