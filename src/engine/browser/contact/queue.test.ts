import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import {
  closeTabs,
  denyStorage,
  dispatchStorage,
  failed,
  fillStorage,
  holdMail,
  holdStore,
  id,
  keepEarly,
  mail,
  never,
  openFailed,
  openMail,
  openStore,
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
import { hasQueries, queryPrefix, storagePrefix } from './storage-keys.ts';
import type { StoreError } from './store.ts';

setUpPage();

describe('a submit', () => {
  test('mails the query, then stores it, and leaves only its hash on the device', async () => {
    const tab = openTab();
    expect(await tab.queue.submit(query)).toEqual(stored);
    expect(put).toHaveBeenCalledExactlyOnceWith(id, query, expect.any(AbortSignal));
    expect(mail).toHaveBeenCalledExactlyOnceWith(query);
    expect(mail).toHaveBeenCalledBefore(put);
    expect(Object.keys(page.storage)).toEqual([`${storagePrefix}mailed ${id}`]);
    expect(tab.onSent).not.toHaveBeenCalled();
    await wait(15_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('writes the query to the device before it asks the store', async () => {
    const tab = openTab();
    put.mockReturnValue(never);
    void tab.queue.submit(query);
    await wait(0);
    expect(tab.storage.read(id)).toMatchObject({ query, attempts: 0 });
    expect(hasQueries()).toBe(true);
    expect(tab.kept()).toEqual([]);
  });

  test('waits if it comes faster than a person could fill in the form', async () => {
    vi.useFakeTimers({ now: 0 });
    const result = openTab().queue.submit(query);
    await wait(999);
    expect(put).not.toHaveBeenCalled();
    expect(hasQueries()).toBe(true);
    await wait(1);
    expect(await result).toEqual(stored);
  });

  test.each([
    ['the store', 0],
    ['its code', 2],
  ])('ends after 15 s if %s hangs', async (_, hanging) => {
    put.mockReturnValue(never);
    for (let call = 0; call < hanging; call++) openStore.mockReturnValueOnce(never);
    const result = openTab().queue.submit(query);
    await wait(15_000);
    const late = { ok: false, reason: 'timeout', detail: 'no answer in time' };
    expect(await Promise.race([result, 'no answer'])).toEqual(late);
  });

  test.each(['denied', 'full'])('works, and waits in the page, if storage is %s', async (how) => {
    if (how === 'denied') denyStorage();
    else fillStorage(page);
    const tab = await openFailed('denied');
    expect(tab.kept()).toMatchObject([{ id, isLasting: false }]);
    const result = tab.queue.retry(id);
    await wait(200);
    expect(await result).toBe(true);
    expect(put).toHaveBeenCalledOnce();
    expect(mail).toHaveBeenCalledOnce();
    expect(tab.kept()).toEqual([]);
  });

  test.each(['there', 'missing', 'denied'])(
    'in two tabs is mailed once (locks %s)',
    async (locks) => {
      const deny = () => Promise.reject(new DOMException('', 'SecurityError'));
      if (locks === 'missing') delete page.navigator.locks;
      if (locks === 'denied') page.navigator.locks = { request: deny };
      const [one, two] = [openTab(), openTab()];
      const results = [one, one, two].map(({ queue }) => queue.submit(query));
      await wait(1000);
      expect(await Promise.all(results)).toEqual([stored, stored, stored]);
      expect(mail).toHaveBeenCalledOnce();
      expect(hasQueries()).toBe(false);
    },
  );

  test('fails, and loses nothing, if another tab never releases the lock', async () => {
    const tab = openTab();
    void navigator.locks.request(storagePrefix + id, {}, () => never);
    const result = tab.queue.submit(query);
    await wait(15_000);
    expect(await result).toMatchObject({ reason: 'timeout', detail: 'another tab is sending it' });
    expect(put).not.toHaveBeenCalled();
    expect(tab.kept()).toMatchObject([{ id, reason: 'timeout' }]);
  });
});

describe('the mail', () => {
  test('delays the store by a second at most, and is then sent late', async () => {
    const load = holdMail();
    const result = openTab().queue.submit(query);
    await wait(999);
    expect(put).not.toHaveBeenCalled();
    await wait(1);
    expect(await result).toEqual(stored);
    await load();
    expect(mail).toHaveBeenCalledOnce();
  });

  test.each([
    ['fails', { ok: false, detail: 'answered, status 500' }, '(answered, status 500)'],
    ['hangs', never, '(timeout)'],
  ] as const)('is logged and not sent again if it %s', async (_, answer, detail) => {
    mail.mockImplementationOnce(async () => answer);
    const { queue } = openTab();
    expect(await queue.submit(query)).toEqual(stored);
    await wait(15_000);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(`The query was not mailed ${detail}.`);
    expect(await queue.submit(query)).toEqual(stored);
    expect(mail).toHaveBeenCalledOnce();
  });

  test('is sent with a later attempt if its code or the connection was missing', async () => {
    openMail.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    page.navigator.onLine = false;
    const tab = await openFailed();
    expect(mail).not.toHaveBeenCalled();
    await wait(5000);
    expect(put).toHaveBeenCalledOnce();
    page.navigator.onLine = true;
    await tab.queue.submit(query);
    expect(mail).toHaveBeenCalledOnce();
  });
});

describe('a kept query', () => {
  test('is sent again 5 s, 15 s, 45 s, 2 min and then 5 min after each failure', async () => {
    const tab = await openFailed('unavailable');
    put.mockResolvedValue(failed('unavailable'));
    await wait(0);
    for (const pause of [5000, 15_000, 45_000, 120_000, 300_000, 300_000]) {
      put.mockClear();
      await wait(pause - 200);
      expect(put).not.toHaveBeenCalled();
      await wait(200);
      expect(put).toHaveBeenCalledOnce();
    }
    put.mockResolvedValue(stored);
    await wait(300_000);
    expect(tab.onSent).toHaveBeenCalledExactlyOnceWith(query);
    expect(tab.kept()).toEqual([]);
    expect(mail).toHaveBeenCalledOnce();
    await wait(200);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each<StoreError>(['denied', 'invalid', 'missing'])(
    'is sent again only by the visitor after the error %s',
    async (reason) => {
      const tab = await openFailed(reason);
      expect(tab.kept()).toMatchObject([{ id, state: 'refused', reason }]);
      page.events.dispatchEvent(new Event('online'));
      await wait(lifetime / 2);
      const visit = openTab();
      await wait(200);
      expect(put).not.toHaveBeenCalled();
      expect(await visit.queue.retry(id)).toBe(true);
      expect(visit.onSent).toHaveBeenCalledExactlyOnceWith(query);
    },
  );

  test.each([
    ['before it is due', 0],
    ['if the clock was an hour ahead', 3_600_000],
  ])('is sent at the next visit, also %s, and mailed once', async (_, ahead) => {
    vi.setSystemTime(Date.now() + ahead);
    await openFailed();
    closeTabs();
    vi.setSystemTime(Date.now() - ahead);
    const visit = openTab();
    await wait(200);
    expect(visit.onSent).toHaveBeenCalledExactlyOnceWith(query);
    expect(put).toHaveBeenCalledOnce();
    expect(mail).toHaveBeenCalledOnce();
  });

  test.each(['denied', 'network'] as const)(
    'after "%s" is offered after a week, and removed a week later with the note of its mail',
    async (reason) => {
      await openFailed(reason);
      closeTabs();
      vi.setSystemTime(Date.now() + lifetime + 1);
      openTab();
      const { kept } = openTab();
      await wait(lifetime - 1000);
      expect(kept()).toMatchObject([{ id, query, state: 'expired' }]);
      expect(put).not.toHaveBeenCalled();
      closeTabs();
      vi.setSystemTime(Date.now() + 2000);
      openTab();
      expect(Object.keys(page.storage)).toEqual([]);
    },
  );

  test('of a clock that was years behind is offered, sent at a press, and offered anew', async () => {
    const now = Date.now();
    vi.setSystemTime(now - 300 * lifetime);
    keepEarly(openTab().storage);
    closeTabs();
    vi.setSystemTime(now);
    const tab = openTab();
    await wait(0);
    expect(tab.kept()).toMatchObject([{ id, query, state: 'expired' }]);
    put.mockResolvedValue(failed('network'));
    const retried = tab.queue.retry(id);
    await wait(1600);
    expect(await retried).toBe(false);
    closeTabs();
    vi.setSystemTime(now + lifetime + 1);
    put.mockReset().mockResolvedValue(stored);
    const later = openTab();
    await wait(0);
    expect(later.kept()).toMatchObject([{ id, state: 'expired' }]);
    const sent = later.queue.retry(id);
    await wait(200);
    expect(await sent).toBe(true);
  });

  test.each([
    ['answers', 'blocked', async () => new Response()],
    ['fails, too', 'network', () => Promise.reject(new TypeError())],
    ['hangs', 'network', () => never],
  ] as const)('whose store cannot be reached while the host %s is "%s"', async (_, reason, ask) => {
    vi.stubGlobal('location', { href: 'https://ada.example/' });
    vi.stubGlobal('fetch', ask);
    const tab = openTab();
    put.mockResolvedValue(failed('network'));
    void tab.queue.submit(query);
    await wait(4000);
    expect(tab.kept()).toMatchObject([{ id, reason, state: 'waiting' }]);
  });

  test('is found among damaged records, which are removed', async () => {
    await openFailed('denied');
    closeTabs();
    const whole = JSON.parse(page.storage.getItem(queryPrefix + id) ?? '');
    const odd = ['7', 'null', '{"at":', JSON.stringify({ ...whole, query: { message: 1 } })];
    for (const [index, text] of odd.entries()) page.storage.setItem(queryPrefix + index, text);
    const { kept } = openTab();
    await wait(0);
    expect(kept()).toMatchObject([{ id, query }]);
    expect(Object.keys(page.storage)).toHaveLength(2);
  });

  test('is kept anew if the device is cleared while it is sent', async () => {
    const { queue, kept } = openTab();
    const answer = holdStore();
    void queue.submit(query);
    await wait(100);
    page.storage.removeItem(queryPrefix + id);
    page.navigator.onLine = false;
    await answer(failed('network'));
    expect(kept()).toMatchObject([{ id, attempts: 1, isAsked: true }]);
  });

  test('leaves the memory of a page without room when another tab removes it', async () => {
    const { storage } = await openFailed();
    fillStorage(page);
    storage.change(id, { attempts: 2 });
    page.storage.removeItem(queryPrefix + id);
    expect(storage.read(id)).toMatchObject({ attempts: 2 });
    dispatchStorage(page.events, queryPrefix + id, null);
    expect(storage.read(id)).toBeUndefined();
  });

  test('is reported once if another tab has sent it', async () => {
    const tab = await openFailed('denied');
    for (const sentId of ['another', id]) {
      dispatchStorage(page.events, `${storagePrefix}sent`, sentId);
    }
    expect(tab.onSent).toHaveBeenCalledExactlyOnceWith(query);
  });
});

describe('an answer after the time is over', () => {
  test('removes the query and is reported once', async () => {
    const tab = openTab();
    const answer = holdStore();
    const answerNext = holdStore();
    const result = tab.queue.submit(query);
    await wait(15_000);
    expect(await result).toMatchObject({ ok: false, reason: 'timeout' });
    expect(tab.kept()).toMatchObject([{ id, reason: 'timeout' }]);
    await wait(5000);
    expect(put).toHaveBeenCalledTimes(2);
    await answer(stored);
    await answerNext(stored);
    expect(tab.onSent).toHaveBeenCalledExactlyOnceWith(query);
    expect(tab.kept()).toEqual([]);
    await wait(lifetime);
    expect(put).toHaveBeenCalledTimes(2);
  });

  test('ends a second press as well', async () => {
    const { queue, storage } = openTab();
    const answer = holdStore();
    void queue.submit(query);
    await wait(15_000);
    put.mockResolvedValue(failed('unavailable'));
    const result = queue.submit(query);
    await wait(0);
    await answer(stored);
    await wait(1500);
    expect(await result).toEqual(stored);
    expect(storage.list()).toEqual([]);
  });
});

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

  test('may be stored by an attempt during which the connection came back', async () => {
    page.navigator.onLine = false;
    const { queue } = openTab();
    const answer = holdStore();
    void queue.submit(query);
    await wait(1000);
    page.navigator.onLine = true;
    await answer(failed('network'));
    put.mockResolvedValue(failed('unavailable'));
    page.navigator.onLine = false;
    await wait(15_000);
    expect(await discard(queue, id)).toMatchObject({ isStored: true });
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
