import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  denyStorage,
  dispatchStorage,
  type FakePage,
  fillStorage,
  stubPage,
} from '../../../tests/helpers/contact-page.ts';
import type { Mail } from './mail.ts';
import { type Query, queryId } from './query.ts';
import { type KeptQuery, Queue } from './queue.ts';
import { createDeviceStorage, createQueryStorage, lifetime, type QueryStorage } from './storage.ts';
import { hasQueries, queryPrefix, storagePrefix } from './storage-keys.ts';
import type { Store, StoreError, StoreResult } from './store.ts';

const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Secret words' };
const stored: StoreResult = { ok: true };
const failed = (reason: StoreError): StoreResult => ({ ok: false, reason, detail: 'code' });
const never = new Promise<never>(() => {});
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let page: FakePage;
let id: string;
const put = vi.fn<Store['put']>();
const ask = vi.fn<Mail>();
const openMail = vi.fn(async () => ask);
const openStore = vi.fn(async () => ({ put }));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  for (const kind of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, kind).mockImplementation(() => {});
  }
  page = stubPage();
  id = await queryId(query);
  put.mockReset().mockResolvedValue(stored);
  ask.mockReset().mockResolvedValue({ ok: true, detail: 'status 200' });
  openMail.mockReset().mockResolvedValue(ask);
  // A page that a person has looked at for a while.
  await wait(2000);
});
afterEach(() => {
  const logs = [console.info, console.warn, console.error];
  const said = JSON.stringify(logs.flatMap((log) => vi.mocked(log).mock.calls));
  for (const text of Object.values(query)) expect(said).not.toContain(text);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** One tab over the device that all share. */
function openTab() {
  const storage = createQueryStorage(createDeviceStorage());
  const queue = new Queue(storage, { openStore, openMail });
  const onChange = vi.fn((_kept: readonly KeptQuery[]) => {});
  const onSent = vi.fn((_query: Query) => {});
  queue.start({ onChange, onSent });
  const kept = () => onChange.mock.lastCall?.[0] ?? [];
  return { queue, storage, onChange, onSent, kept };
}

/** Closes all tabs; the device keeps what they left. */
function closeTabs(): void {
  const now = Date.now();
  vi.clearAllTimers();
  vi.setSystemTime(now);
  page = stubPage(page.storage);
}

/** A tab with one query that failed a moment ago. */
async function openFailed(reason: StoreError = 'network') {
  const tab = openTab();
  put.mockResolvedValue(failed(reason));
  const result = tab.queue.submit(query);
  await wait(1600);
  expect(await result).toEqual(failed(reason));
  const attempts = put.mock.calls.length;
  put.mockReset().mockResolvedValue(stored);
  return { ...tab, attempts };
}

/** Keeps a query as the page's head does before the form is ready, under a time of its own. */
function keepEarly(storage: QueryStorage, message = query.message): void {
  const at = Date.now() + message.length;
  storage.write({ id: `${at}`, query: { ...query, message }, at, attempts: 0, nextAt: 0 });
}

/** A promise, and what resolves it. */
function holdBack<Value>() {
  let resolve = (_value: Value) => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** A store that answers this one call when it is told to. */
function holdStore() {
  const { promise, resolve } = holdBack<StoreResult>();
  put.mockReturnValueOnce(promise);
  return async (result: StoreResult) => {
    resolve(result);
    await wait(150);
  };
}

const comeOnline = async () => {
  page.events.dispatchEvent(new Event('online'));
  await wait(200);
};

describe('a submit', () => {
  test('mails and stores the query once, and leaves only its hash', async () => {
    const tab = openTab();
    expect(await tab.queue.submit(query)).toEqual(stored);
    expect(put).toHaveBeenCalledExactlyOnceWith(id, query, expect.any(AbortSignal));
    expect(ask).toHaveBeenCalledExactlyOnceWith(query);
    expect(ask.mock.invocationCallOrder[0]).toBeLessThan(put.mock.invocationCallOrder[0] ?? 0);
    expect(Object.keys(page.storage)).toEqual([`${storagePrefix}mailed ${id}`]);
    expect(tab.onSent).not.toHaveBeenCalled();
    await wait(15_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('has the query on the device before the store is asked', async () => {
    const tab = openTab();
    put.mockReturnValue(never);
    void tab.queue.submit(query);
    await wait(0);
    expect(tab.storage.read(id)).toMatchObject({ query, attempts: 0 });
    expect(hasQueries()).toBe(true);
    expect(tab.kept()).toEqual([]);
  });

  test('as quick as a program’s waits until a person could have made it', async () => {
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
  ])('answers after 15 s where %s hangs', async (_what, hanging) => {
    put.mockReturnValue(never);
    for (let call = 0; call < hanging; call++) openStore.mockReturnValueOnce(never);
    const result = openTab().queue.submit(query);
    await wait(15_000);
    const late = { ok: false, reason: 'timeout', detail: 'no answer in time' };
    expect(await Promise.race([result, 'no answer'])).toEqual(late);
  });

  test('without a secure context says so and does not break', async () => {
    vi.stubGlobal('crypto', {});
    const result = await openTab().queue.submit(query);
    expect(result).toEqual({ ok: false, reason: 'unavailable', detail: 'no secure context' });
  });

  test.each(['denied', 'full'])(
    'goes out where storage is %s, and waits in the page',
    async (how) => {
      if (how === 'denied') denyStorage();
      else fillStorage(page);
      const tab = await openFailed('denied');
      expect(tab.kept()).toMatchObject([{ id, isLasting: false }]);
      const result = tab.queue.retry(id);
      await wait(200);
      expect(await result).toBe(true);
      expect(put).toHaveBeenCalledOnce();
      expect(ask).toHaveBeenCalledOnce();
      expect(tab.kept()).toEqual([]);
    },
  );

  test.each([true, false])(
    'of one text in two tabs at once is one mail (locks: %s)',
    async (has) => {
      if (!has) delete page.navigator.locks;
      const [one, two] = [openTab(), openTab()];
      const results = [one, one, two].map(({ queue }) => queue.submit(query));
      await wait(1000);
      expect(await Promise.all(results)).toEqual([stored, stored, stored]);
      expect(ask).toHaveBeenCalledOnce();
      expect(hasQueries()).toBe(false);
    },
  );

  test('behind a lock that never comes free answers, and loses nothing', async () => {
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
  test('holds the store up for a second at most, and goes out late', async () => {
    const { promise, resolve } = holdBack<typeof ask>();
    openMail.mockReturnValueOnce(promise);
    const result = openTab().queue.submit(query);
    await wait(999);
    expect(put).not.toHaveBeenCalled();
    await wait(1);
    expect(await result).toEqual(stored);
    resolve(ask);
    await wait(0);
    expect(ask).toHaveBeenCalledOnce();
  });

  test.each([
    ['fails', { ok: false, detail: 'answered, status 500' }, '(answered, status 500)'],
    ['hangs', never, '(timeout)'],
  ] as const)(
    'that %s is logged, changes nothing and is not sent again',
    async (_how, end, line) => {
      ask.mockImplementationOnce(async () => end);
      const { queue } = openTab();
      expect(await queue.submit(query)).toEqual(stored);
      await wait(15_000);
      expect(console.warn).toHaveBeenCalledExactlyOnceWith(`The query was not mailed ${line}.`);
      expect(await queue.submit(query)).toEqual(stored);
      expect(ask).toHaveBeenCalledOnce();
    },
  );

  test('whose code did not load, or without a connection, goes out at the next attempt', async () => {
    openMail.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    page.navigator.onLine = false;
    const tab = await openFailed();
    expect(ask).not.toHaveBeenCalled();
    await wait(5000);
    expect(put).toHaveBeenCalledOnce();
    page.navigator.onLine = true;
    await tab.queue.submit(query);
    expect(ask).toHaveBeenCalledOnce();
  });

  test('of a query that was discarded meanwhile is not sent', async () => {
    const { promise, resolve } = holdBack<typeof ask>();
    openMail.mockReturnValue(promise);
    put.mockResolvedValue(failed('denied'));
    const { queue } = openTab();
    void queue.submit(query);
    await wait(2000);
    void queue.discard(id);
    await wait(0);
    resolve(ask);
    await wait(1000);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('what waits', () => {
  test.each([
    ['unavailable', true, { isMailed: true, isStored: true }],
    ['denied', true, { isMailed: true, isStored: false }],
    ['network', false, { isMailed: false, isStored: false }],
  ] as const)('after "%s", online: %s, is discarded with what is known: %o', async (...row) => {
    const [reason, isOnline, known] = row;
    page.navigator.onLine = isOnline;
    const { queue } = await openFailed(reason);
    const discarding = queue.discard(id);
    await wait(0);
    expect(await discarding).toEqual(known);
  });

  test('is told of as mailed, though all that the device held is deleted meanwhile', async () => {
    const { promise, resolve } = holdBack<StoreResult>();
    put.mockReturnValue(promise);
    const tab = openTab();
    void tab.queue.submit(query);
    await wait(1000);
    expect(ask).toHaveBeenCalledOnce();
    for (const key of Object.keys(page.storage)) page.storage.removeItem(key);
    resolve(failed('denied'));
    await wait(5000);
    const discarding = tab.queue.discard(id);
    await wait(5000);
    expect(await discarding).toMatchObject({ isMailed: true });
  });

  test.each([
    ['another', 'denied', true],
    ['the same', 'network', true],
    ['a refused one', 'denied', false],
  ] as const)('stays perhaps stored after "%s"', async (_what, reason, isOpen) => {
    const { queue, storage } = await openFailed(isOpen ? 'network' : 'denied');
    put.mockResolvedValue(failed(reason));
    if (reason === 'network') page.navigator.onLine = false;
    void queue.submit(query);
    await wait(2000);
    expect(storage.read(id)?.isAsked).toBe(isOpen);
  });

  test('stays perhaps stored when it is refused after it was discarded and sent again', async () => {
    const { queue, storage } = await openFailed('network');
    await queue.discard(id);
    put.mockResolvedValue(failed('denied'));
    void queue.submit(query);
    await wait(2000);
    expect(storage.read(id)).toMatchObject({ reason: 'denied', isAsked: true });
  });

  test('a query sent before the form was ready is sent in order, or reported', async () => {
    const early = (at: number, message: string) => {
      const entry = { at, attempts: 0, nextAt: 0, query: { ...query, user_name: 'Ada ', message } };
      page.storage.setItem(queryPrefix + at, JSON.stringify(entry));
    };
    early(Date.now(), query.message);
    early(Date.now() + 1, query.message);
    early(Date.now() + 2, '\u200d');
    const { kept } = openTab();
    await wait(500);
    expect(put).toHaveBeenCalledExactlyOnceWith(id, query, expect.anything());
    expect(kept()).toMatchObject([{ state: 'refused', query: { message: '\u200d' } }]);
    expect(kept()[0]?.id).toHaveLength(id.length);
  });

  test('is sent again 5 s, 15 s, 45 s, 2 min and then 5 min after each failure', async () => {
    const tab = await openFailed('unavailable');
    expect(tab.attempts).toBe(3);
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
    expect(ask).toHaveBeenCalledOnce();
    await wait(200);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each<StoreError>(['denied', 'invalid', 'missing'])(
    'after the error %s goes out on the visitor’s word alone',
    async (reason) => {
      const tab = await openFailed(reason);
      expect(tab.kept()).toMatchObject([{ id, state: 'refused', reason }]);
      await comeOnline();
      await wait(lifetime / 2);
      const visit = openTab();
      await wait(200);
      expect(put).not.toHaveBeenCalled();
      expect(await visit.queue.retry(id)).toBe(true);
      expect(visit.onSent).toHaveBeenCalledExactlyOnceWith(query);
    },
  );

  test.each([
    ['its time come or not', 0],
    ['though the clock was an hour ahead', 3_600_000],
  ])('goes out at the next visit, %s, and is mailed once', async (_what, ahead) => {
    vi.setSystemTime(Date.now() + ahead);
    await openFailed();
    closeTabs();
    vi.setSystemTime(Date.now() - ahead);
    const visit = openTab();
    await wait(200);
    expect(visit.onSent).toHaveBeenCalledExactlyOnceWith(query);
    expect(put).toHaveBeenCalledOnce();
    expect(ask).toHaveBeenCalledOnce();
  });

  test('is gone at the next visit after a week, and so is the note of its mail', async () => {
    await openFailed('denied');
    closeTabs();
    vi.setSystemTime(Date.now() + lifetime + 1);
    openTab();
    openTab();
    expect(Object.keys(page.storage)).toEqual([]);
    expect(put).not.toHaveBeenCalled();
  });

  test('is found beside what other programs left there', async () => {
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

  test('is asked for by its hash, also where another tab keeps it meanwhile', async () => {
    const { storage } = openTab();
    keepEarly(storage, 'one');
    vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (_name, data) => {
      keepEarly(storage, 'other');
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

describe('the visitor’s word', () => {
  test.each([failed('unavailable'), stored])('discards a query on its way: %o', async (end) => {
    const tab = await openFailed();
    const answer = holdStore();
    await wait(5000);
    void tab.queue.discard(id);
    await wait(15_200);
    await answer(end);
    await wait(lifetime);
    expect(tab.kept()).toEqual([]);
    expect(tab.onSent).not.toHaveBeenCalled();
    expect(put).toHaveBeenCalledOnce();
  });

  test.each([
    ['the answer', Promise.resolve(stored)],
    ['a failure', Promise.resolve(failed('network'))],
    ['no answer', never],
  ])('discards what a tab, just opened, is sending once that had %s', async (_what, answer) => {
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

  test('discards as never sent what was too long to be sent', async () => {
    const { queue, storage } = openTab();
    keepEarly(storage, 'long '.repeat(2000));
    openTab();
    await wait(100);
    const [kept] = storage.list();
    expect(kept).toMatchObject({ reason: 'invalid' });
    const discarding = queue.discard(kept?.id ?? '');
    await wait(200);
    expect(await discarding).toEqual({ isMailed: false, isStored: false });
  });

  test('discards the same of a tab whose form is not ready', async () => {
    const { queue, storage } = await openFailed('denied');
    keepEarly(storage);
    void queue.discard(id);
    await wait(lifetime);
    expect(storage.list()).toEqual([]);
    expect(put).not.toHaveBeenCalled();
  });
});

test('an answer that comes after all takes the query from the device and is told once', async () => {
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

test('an answer that comes after all ends a second press as well', async () => {
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

test('a query that another tab removes also leaves the memory of a full page', async () => {
  const { storage } = await openFailed();
  fillStorage(page);
  storage.change(id, { attempts: 2 });
  page.storage.removeItem(queryPrefix + id);
  expect(storage.read(id)).toMatchObject({ attempts: 2 });
  dispatchStorage(page.events, queryPrefix + id, null);
  expect(storage.read(id)).toBeUndefined();
});

test('a query whose device is emptied on its way is kept anew', async () => {
  const { queue, kept } = openTab();
  const answer = holdStore();
  void queue.submit(query);
  await wait(100);
  page.storage.removeItem(queryPrefix + id);
  page.navigator.onLine = false;
  await answer(failed('network'));
  expect(kept()).toMatchObject([{ id, attempts: 1, isAsked: true }]);
});

describe('a tab', () => {
  test('hears what another tab has sent, if it showed it', async () => {
    const tab = await openFailed('denied');
    for (const sent of ['another', id]) {
      dispatchStorage(page.events, `${storagePrefix}sent`, sent);
    }
    expect(tab.onSent).toHaveBeenCalledExactlyOnceWith(query);
  });
});
