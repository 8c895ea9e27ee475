import { expect, test, vi } from 'vitest';
import { ResultCache } from './result-cache.ts';

test('what a run before it or the run itself has made is not made again', async () => {
  const make = vi.fn(() => 'result');
  const cache = new ResultCache<string>();
  await cache.find('text', make);
  await cache.find('text', make);
  expect(cache.hasNews()).toBe(true);
  const next = new ResultCache(cache.endRun());
  expect(await next.find('text', make)).toBe('result');
  expect(next.hasNews()).toBe(false);
  expect(make).toHaveBeenCalledTimes(1);
});

test('what a run did not use is forgotten, and that is news', async () => {
  const cache = new ResultCache<string>();
  await cache.find('old', () => '1');
  await cache.find('text', () => '2');
  cache.endRun();
  await cache.find('text', () => '3');
  expect(cache.hasNews()).toBe(true);
  expect([...cache.endRun().values()]).toEqual(['2']);
});

test('a result that says no is a result', async () => {
  const make = vi.fn(() => false);
  const cache = new ResultCache<boolean>();
  await cache.find('text', make);
  await cache.find('text', make);
  expect(make).toHaveBeenCalledTimes(1);
});
