import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './timing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an answer in time counts, and leaves no timer and no signal behind', async () => {
  let told: AbortSignal | undefined;
  const answer = withTimeout((signal) => {
    told = signal;
    return new Promise((resolve) => setTimeout(() => resolve('answer'), 14_999));
  });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toBe('answer');
  expect(vi.getTimerCount()).toBe(0);
  expect(told?.aborted).toBe(false);
});

test('work that is late is told to stop, and its end is not the answer', async () => {
  const answer = withTimeout(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      }),
  );
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toBeUndefined();
});

test('an error of the work is passed on', async () => {
  await expect(withTimeout(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});
