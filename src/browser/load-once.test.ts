import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what was loaded is handed out again', async () => {
  const load = vi.fn(async () => ({}));
  const get = loadOnce(load);
  const [first, second] = await Promise.all([get(), get()]);
  expect(first).toBe(second);
  expect(await get()).toBe(first);
  expect(load).toHaveBeenCalledOnce();
});

test('a failure is passed on, and the next call loads anew', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('loaded');
  const get = loadOnce(load);
  await expect(get()).rejects.toThrow('offline');
  expect(await get()).toBe('loaded');
});
