import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakePage, stubPage } from '../../../tests/helpers/contact-page.ts';
import { withLock } from './lock.ts';

let page: FakePage;
let name: string;
let count = 0;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  page = stubPage();
  // A lock that one test leaves must not delay the next.
  count += 1;
  name = `lock ${count}`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Work that ends when it is told to. */
function createWork() {
  let end = (_answer: string) => {};
  const work = vi.fn(() => new Promise<string>((resolve) => (end = resolve)));
  return { work, end: (answer: string) => end(answer) };
}

describe.each(['there', 'missing', 'denied'])('where locks are %s', (locks) => {
  beforeEach(() => {
    const deny = () => Promise.reject(new DOMException('', 'SecurityError'));
    if (locks === 'missing') delete page.navigator.locks;
    if (locks === 'denied') page.navigator.locks = { request: deny };
  });

  test('one work at a time has a name, and the next begins a moment after its end', async () => {
    const [first, second] = [createWork(), createWork()];
    const answers = [first, second].map(({ work }) => withLock(name, 1000, work));
    await wait(0);
    expect(second.work).not.toHaveBeenCalled();
    first.end('one');
    expect(await answers[0]).toBe('one');
    await wait(99);
    expect(second.work).not.toHaveBeenCalled();
    await wait(1);
    second.end('two');
    expect(await answers[1]).toBe('two');
    await wait(100);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('work that fails frees the name', async () => {
    const fail = () => Promise.reject(new Error('broken'));
    await expect(withLock(name, 1000, fail)).rejects.toThrow('broken');
    const next = withLock(name, 1000, async () => 'next');
    await wait(100);
    expect(await next).toBe('next');
  });
});

test('who gave up waiting gets no answer, and does not run later', async () => {
  const [first, second] = [createWork(), createWork()];
  void withLock(name, 1000, first.work);
  const answer = withLock(name, 1000, second.work);
  await wait(1000);
  expect(await answer).toBeUndefined();
  first.end('one');
  await wait(200);
  expect(second.work).not.toHaveBeenCalled();
});
