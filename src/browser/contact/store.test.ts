import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function answerAfter(ms: number): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve('answer'), ms));
}

test('an answer just inside 15 s counts', async () => {
  const answer = withTimeout(() => answerAfter(14_999), 'late');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toBe('answer');
});

test('no answer within 15 s is the late answer', async () => {
  const settled = vi.fn();
  withTimeout(() => answerAfter(15_001), 'late').then(settled);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith('late');
});

test('work that is late is told to stop, and its end is not missed', async () => {
  let told: AbortSignal | undefined;
  const answer = withTimeout((signal) => {
    told = signal;
    return new Promise<string>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  }, 'late');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toBe('late');
  expect(told?.aborted).toBe(true);
});

test('an answer in time leaves no timer behind and no signal raised', async () => {
  let told: AbortSignal | undefined;
  await withTimeout(async (signal) => {
    told = signal;
  }, undefined);
  expect(vi.getTimerCount()).toBe(0);
  expect(told?.aborted).toBe(false);
});

test('an error of the work is passed on', async () => {
  const answer = withTimeout(() => Promise.reject(new Error('broken')), 'late');
  await expect(answer).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});
