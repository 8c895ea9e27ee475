import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.ts';
import { type FakePage, stubPage } from './testing.ts';

let page: FakePage;
let name: string;
let count = 0;
const never = new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  page = stubPage();
  // What one test leaves locked must not hold up the next.
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

const settle = () => vi.advanceTimersByTimeAsync(0);

for (const hasLocks of [true, false]) {
  const where = hasLocks ? 'with locks' : 'where the browser has no locks';
  const remove = () => void (hasLocks || delete page.navigator.locks);

  test(`one work at a time has a name, in the order of asking, ${where}`, async () => {
    remove();
    const [first, second, third] = [createWork(), createWork(), createWork()];
    const answers = [first, second, third].map(({ work }) => withLock(name, work, 1000));
    await settle();
    expect(second.work).not.toHaveBeenCalled();
    first.end('one');
    await settle();
    expect(second.work).toHaveBeenCalledOnce();
    expect(third.work).not.toHaveBeenCalled();
    second.end('two');
    await settle();
    third.end('three');
    expect(await Promise.all(answers)).toEqual(['one', 'two', 'three']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test(`other names do not wait, ${where}`, async () => {
    remove();
    void withLock(name, () => never, 1000);
    expect(await withLock('b', async () => 'done', 1000)).toBe('done');
  });

  test(`a lock that never comes free is an error after the time given, ${where}`, async () => {
    remove();
    void withLock(name, () => never, 1000);
    const { work } = createWork();
    const answer = withLock(name, work, 1000);
    const refused = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(1000);
    await refused;
    expect(work).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test(`who gave up waiting does not run later, ${where}`, async () => {
    remove();
    const [first, second, third] = [createWork(), createWork(), createWork()];
    void withLock(name, first.work, 1000);
    const given = withLock(name, second.work, 1000).catch(() => 'given up');
    await vi.advanceTimersByTimeAsync(500);
    const last = withLock(name, third.work, 1000);
    await vi.advanceTimersByTimeAsync(500);
    expect(await given).toBe('given up');
    expect(third.work).not.toHaveBeenCalled();
    first.end('one');
    await settle();
    third.end('three');
    expect(await last).toBe('three');
    expect(second.work).not.toHaveBeenCalled();
  });

  test(`the time bounds the wait, not the work, ${where}`, async () => {
    remove();
    const { work, end } = createWork();
    const answer = withLock(name, work, 1000);
    await vi.advanceTimersByTimeAsync(60_000);
    end('late');
    expect(await answer).toBe('late');
  });

  test(`work that fails frees the name and runs once, ${where}`, async () => {
    remove();
    const work = vi.fn(async () => {
      throw new Error('broken');
    });
    await expect(withLock(name, work, 1000)).rejects.toThrow('broken');
    expect(work).toHaveBeenCalledOnce();
    expect(await withLock(name, async () => 'next', 1000)).toBe('next');
    expect(vi.getTimerCount()).toBe(0);
  });
}

test('a page that may not lock works all the same, one after the other', async () => {
  page.navigator.locks = {
    request: vi.fn().mockRejectedValue(new DOMException('', 'SecurityError')),
  };
  const first = createWork();
  const second = vi.fn(async () => 'two');
  const answers = [withLock(name, first.work, 1000), withLock(name, second, 1000)];
  await settle();
  expect(first.work).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
  first.end('one');
  expect(await Promise.all(answers)).toEqual(['one', 'two']);
  expect(vi.getTimerCount()).toBe(0);
});
