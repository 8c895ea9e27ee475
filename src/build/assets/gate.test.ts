import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('no more tasks run at a time than the gate lets in, in their order, also after one has failed', async () => {
  const enter = createGate(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const run = (index: number) =>
    enter(async () => {
      started.push(index);
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      if (index === 0) throw new Error('the first fails');
      return index;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(run));
  expect(results.map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});
