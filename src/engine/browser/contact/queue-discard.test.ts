import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import {
  failed,
  holdMail,
  holdStore,
  id,
  keepEarly,
  mail,
  never,
  openFailed,
  openTab,
  page,
  put,
  query,
  setUpPage,
  stored,
  wait,
} from '../../../../tests/helpers/contact-queue.ts';
import type { Queue } from './queue.ts';
import { lifetime } from './storage.ts';

setUpPage();

async function discard(queue: Queue, id: string) {
  const result = queue.discard(id);
  await wait(5000);
  return result;
}

describe('a discarded query', () => {
  test.each([
    ['unavailable', true, { isMailed: true, isStored: true }],
    ['denied', true, { isMailed: true, isStored: false }],
    ['network', false, { isMailed: false, isStored: false }],
  ] as const)('after "%s", online: %s, may be %o', async (reason, isOnline, result) => {
    page.navigator.onLine = isOnline;
    const { queue } = await openFailed(reason);
    expect(await discard(queue, id)).toEqual(result);
  });

  test('may be mailed, although the device was cleared meanwhile', async () => {
    const { queue } = openTab();
    const answer = holdStore();
    void queue.submit(query);
    await wait(1000);
    expect(mail).toHaveBeenCalledOnce();
    for (const key of Object.keys(page.storage)) page.storage.removeItem(key);
    await answer(failed('denied'));
    expect(await discard(queue, id)).toMatchObject({ isMailed: true });
  });

  test('is not mailed once the code of the mail has loaded', async () => {
    const load = holdMail();
    put.mockResolvedValue(failed('denied'));
    const { queue } = openTab();
    void queue.submit(query);
    await wait(2000);
    void queue.discard(id);
    await wait(0);
    await load();
    await wait(1000);
    expect(mail).not.toHaveBeenCalled();
  });

  test.each([failed('unavailable'), stored])(
    'is not sent again, and not reported, after the late answer %o',
    async (result) => {
      const tab = await openFailed();
      const answer = holdStore();
      await wait(5000);
      void tab.queue.discard(id);
      await wait(15_200);
      await answer(result);
      await wait(lifetime);
      expect(tab.kept()).toEqual([]);
      expect(tab.onSent).not.toHaveBeenCalled();
      expect(put).toHaveBeenCalledOnce();
    },
  );

  test.each([
    ['the answer', Promise.resolve(stored)],
    ['a failure', Promise.resolve(failed('network'))],
    ['no answer', never],
  ])('is not sent again after another tab got %s', async (_, answer) => {
    const { queue } = await openFailed('denied');
    put.mockReturnValue(answer);
    vi.useFakeTimers({ now: 0 });
    const { queue: other, storage } = openTab();
    void other.submit(query);
    await wait(10);
    const discarding = queue.discard(id);
    await wait(17_000);
    expect(await discarding).toEqual({ isMailed: true, isStored: true });
    expect(storage.list()).toEqual([]);
    put.mockClear();
    await wait(lifetime);
    expect(put).not.toHaveBeenCalled();
  });

  test('is not sent by a tab that kept the same before its form was ready', async () => {
    const { queue, storage } = await openFailed('denied');
    keepEarly(storage);
    await discard(queue, id);
    await wait(lifetime);
    expect(storage.list()).toEqual([]);
    expect(put).not.toHaveBeenCalled();
  });
});

describe('a query that may be stored already', () => {
  test.each([
    ['network', 'denied', true],
    ['network', 'network', true],
    ['denied', 'denied', false],
  ] as const)('after "%s", then "%s", stays so: %s', async (first, second, isAsked) => {
    const { queue, storage } = await openFailed(first);
    put.mockResolvedValue(failed(second));
    page.navigator.onLine = second !== 'network';
    void queue.submit(query);
    await wait(2000);
    expect(storage.read(id)?.isAsked).toBe(isAsked);
  });
});

describe('a query sent before the form was ready', () => {
  test('is sent once by the form, or shown as refused', async () => {
    const { storage } = openTab();
    const early = { user_name: 'Ada ' };
    keepEarly(storage, early);
    keepEarly(storage, early);
    keepEarly(storage, { ...early, message: '\u200d' });
    const { kept } = openTab();
    await wait(500);
    expect(put).toHaveBeenCalledExactlyOnceWith(id, query, expect.anything());
    expect(kept()).toMatchObject([{ state: 'refused', query: { message: '\u200d' } }]);
    expect(kept()[0]?.id).toHaveLength(id.length);
  });

  test('is sent under its hash, also if another tab keeps one meanwhile', async () => {
    const { storage } = openTab();
    keepEarly(storage);
    vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (_name, data) => {
      keepEarly(storage, { message: 'Other words' });
      return createHash('sha256')
        .update(data as Uint8Array)
        .digest().buffer;
    });
    openTab();
    await wait(5000);
    expect(put.mock.calls.map(([id]) => id.length)).toEqual([64, 64]);
    expect(storage.list()).toEqual([]);
  });
});
