import { expect, test, vi } from 'vitest';
import { page, setUpPage, wait } from '../../../tests/helpers/contact-queue.ts';
import { withLock } from './lock.ts';

setUpPage();

/** Work that ends when it is resolved. */
function createWork() {
  let resolve = (_answer: string) => {};
  const work = vi.fn(() => new Promise<string>((settle) => (resolve = settle)));
  return { work, end: (answer: string) => resolve(answer) };
}

test.each(['there', 'missing', 'denied'])(
  'with locks %s, work has its name alone',
  async (locks) => {
    const deny = () => Promise.reject(new DOMException('', 'SecurityError'));
    if (locks === 'missing') delete page.navigator.locks;
    if (locks === 'denied') page.navigator.locks = { request: deny };
    const fail = () => Promise.reject(new Error('broken'));
    await expect(withLock(locks, 1000, fail)).rejects.toThrow('broken');
    const [first, second] = [createWork(), createWork()];
    const answers = [first, second].map(({ work }) => withLock(locks, 1000, work));
    await wait(100);
    expect(second.work).not.toHaveBeenCalled();
    first.end('one');
    expect(await answers[0]).toBe('one');
    // Other tabs need a moment to see what the work wrote.
    await wait(99);
    expect(second.work).not.toHaveBeenCalled();
    await wait(1);
    second.end('two');
    expect(await answers[1]).toBe('two');
    await wait(100);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('work that waited for too long gets no answer, and does not run later', async () => {
  const [first, second] = [createWork(), createWork()];
  void withLock('name', 1000, first.work);
  const answer = withLock('name', 1000, second.work);
  await wait(1000);
  expect(await answer).toBeUndefined();
  first.end('one');
  await wait(200);
  expect(second.work).not.toHaveBeenCalled();
});
