import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('subjects are measured in turns, and their samples stand by their names', async () => {
  const order: string[] = [];
  const found = await takeTurns([{ name: 'site' }, { name: 'floor' }], 2, async ({ name }) => {
    order.push(name);
    return { turn: order.length };
  });
  expect(order).toEqual(['site', 'floor', 'site', 'floor']);
  expect(found).toEqual({ site: { turn: [1, 3] }, floor: { turn: [2, 4] } });
});
