import { expect, test } from 'vitest';
import { createTurns } from './take-turns.ts';

test('work is done in the order it was asked for, and what fails holds up nobody', async () => {
  const turn = createTurns();
  const order: string[] = [];
  const work = (name: string, pause: number) => async () => {
    order.push(`${name} begins`);
    await new Promise((done) => setTimeout(done, pause));
    order.push(`${name} ends`);
    return name;
  };
  const first = turn(work('first', 20));
  const second = turn(() => Promise.reject(new Error('full')));
  const third = turn(work('third', 0));
  const fourth = turn(() => order.push('fourth'));
  await expect(second).rejects.toThrow('full');
  expect(await Promise.all([first, third, fourth])).toEqual(['first', 'third', 5]);
  expect(order).toEqual(['first begins', 'first ends', 'third begins', 'third ends', 'fourth']);
});
