import { expect, test } from 'vitest';
import { clients, expected, findFailing, hasLost, run } from './seed-replay-run.ts';

const seeds = Array.from({ length: 300 }, (_, index) => index + 1);

test('the same seed gives the same steps, and others give others', () => {
  expect(run(10)).toEqual(run(10));
  expect(new Set(seeds.map((seed) => JSON.stringify(run(seed)))).size).toBeGreaterThan(10);
});

test('with any seed, each client reads once and then writes once', () => {
  for (const seed of seeds) {
    for (const client of clients.keys()) {
      const own = run(seed).filter((step) => step.client === client);
      expect(own.map(({ action }) => action)).toEqual(['read', 'write']);
    }
  }
});

test('the balance is too low exactly if a deposit is lost', () => {
  for (const seed of seeds) {
    const steps = run(seed);
    expect(steps.at(-1)?.balance !== expected).toBe(hasLost(steps));
  }
  expect(seeds.some((seed) => hasLost(run(seed)))).toBe(true);
  expect(seeds.every((seed) => hasLost(run(seed)))).toBe(false);
});

test('a failing seed is the next one that loses a deposit', () => {
  const failing = findFailing(1);
  expect(hasLost(run(failing))).toBe(true);
  for (let seed = 2; seed < failing; seed++) expect(hasLost(run(seed))).toBe(false);
  expect(findFailing(failing)).toBeGreaterThan(failing);
});
