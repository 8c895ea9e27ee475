import { expect, test } from 'vitest';
import { DeadlineError, withDeadline } from './deadline.ts';

/** Waits without computing, as a process does on a busy machine. */
const pause = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

test('time in which a process does not compute does not count', () => {
  expect(withDeadline(() => pause(400), 300)).toBe('timed-out');
});

test('work that computes for too long is ended', () => {
  const compute = () => {
    for (;;) Math.random();
  };
  expect(() => withDeadline(compute, 50)).toThrow(DeadlineError);
});

test('work that only waits is ended, too', () => {
  expect(() => withDeadline(() => pause(60_000), 5)).toThrow(DeadlineError);
});

test('work is tried again as it is, whatever had a limit inside it', () => {
  const work = () => {
    withDeadline(() => 'inner');
    pause(400);
    return 'outer';
  };
  expect(withDeadline(work, 300)).toBe('outer');
});
