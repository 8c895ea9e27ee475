import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Mail } from '../mail.ts';
import { type Query, queryId } from '../query.ts';
import type { Store, StoreFault, StoreResult } from '../store.ts';
import type { KeptQuery } from './kept-query.ts';
import { createOutbox } from './outbox.ts';
import { createRecords } from './records.ts';
import { stackShelves } from './shelf.ts';
import { outboxName } from './sign.ts';
import { createFakeShelf, dispatchStorage, type FakePage, stubPage } from './testing.ts';

const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Secret words' };
const other = { ...query, message: 'Other words' };
const stored: StoreResult = { ok: true };
const failed = (reason: StoreFault): StoreResult => ({ ok: false, reason, detail: 'code' });
const never = new Promise<never>(() => {});
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let page: FakePage;
let id: string;
let device: Map<string, unknown>;
const put = vi.fn<Store['put']>();
const ask = vi.fn((_query: Query) => {});

/** A mail service that takes everything it is asked for. */
const mail: Mail = async (asked, { beforeAsk, onStart }) => {
  await beforeAsk();
  ask(asked);
  onStart();
  return { ok: true, status: 200 };
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  for (const kind of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, kind).mockImplementation(() => {});
  }
  page = stubPage();
  device = new Map();
  id = await queryId(query);
  put.mockResolvedValue(stored);
});
afterEach(() => {
  const logs = [console.info, console.warn, console.error];
  const said = JSON.stringify(logs.flatMap((log) => vi.mocked(log).mock.calls));
  for (const text of Object.values(query)) expect(said).not.toContain(text);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  put.mockReset();
  ask.mockReset();
});

/** One tab over the device that all share. */
function openTab(shelf = createFakeShelf(device)) {
  const records = createRecords(stackShelves([shelf]), outboxName);
  const openStore = async () => ({ put });
  const outbox = createOutbox(records, { openStore, mail }, outboxName);
  const stop = new AbortController();
  const onChange = vi.fn((_kept: readonly KeptQuery[]) => {});
  const onSent = vi.fn((_query: Query) => {});
  return {
    ...{ outbox, records, shelf, onChange, onSent },
    /** What the page shows of the queries that failed. */
    kept: () => onChange.mock.lastCall?.[0] ?? [],
    start: async () => {
      outbox.start({ onChange, onSent }, stop.signal);
      await wait(0);
    },
    stop: () => stop.abort(),
  };
}

/** A store that answers this one call when it is told to. */
function holdStore() {
  let answer = (_result: StoreResult) => {};
  const answering = new Promise<StoreResult>((resolve) => {
    answer = resolve;
  });
  put.mockImplementationOnce(async () => answering);
  return async (result: StoreResult) => {
    answer(result);
    await wait(0);
  };
}

/** A tab with one query that failed a moment ago. */
async function openFailed(reason: StoreFault = 'network') {
  const tab = openTab();
  await tab.start();
  put.mockResolvedValue(failed(reason));
  const result = tab.outbox.submit(query);
  await wait(1500);
  expect(await result).toEqual(failed(reason));
  put.mockReset().mockResolvedValue(stored);
  return tab;
}

test('a submit behind a background attempt answers within 15 s', async () => {
  const tab = await openFailed();
  const answer = holdStore();
  await wait(5000);
  put.mockReturnValue(never);
  const result = tab.outbox.submit(query);
  await wait(10_000);
  await answer(failed('unavailable'));
  await wait(5000);
  expect(await Promise.race([result, 'no answer'])).toMatchObject({ reason: 'timeout' });
});

test('a submit on a device that hangs answers within 15 s', async () => {
  const shelf = createFakeShelf();
  shelf.fault = 'hung';
  put.mockReturnValue(never);
  const result = openTab(shelf).outbox.submit(query);
  await wait(15_000);
  expect(await Promise.race([result, 'no answer'])).toMatchObject({ reason: 'timeout' });
});

test('who hears of a failure behind a lock finds the query among the kept', async () => {
  const tab = openTab();
  await tab.start();
  void navigator.locks.request(`${outboxName} ${id}`, {}, () => never);
  const result = tab.outbox.submit(query);
  await wait(15_000);
  expect(await Promise.race([result, 'no answer'])).toMatchObject({ ok: false });
  expect(tab.kept()).toMatchObject([{ id, reason: 'timeout' }]);
});

test('a clock set back while a query waits delays it, no more', async () => {
  const tab = await openFailed();
  vi.setSystemTime(Date.now() - 2000);
  await wait(60_000);
  expect(tab.onSent).toHaveBeenCalledExactlyOnceWith(query);
});

test('two tabs that see different things do not answer each other for ever', async () => {
  const poor = createFakeShelf();
  poor.fault = 'denied';
  const [one, two] = [openTab(poor), openTab()];
  await one.start();
  await two.start();
  put.mockResolvedValue(failed('network'));
  void one.outbox.submit(query);
  await wait(1500);
  let writes = 0;
  for (const call of ['setItem', 'removeItem'] as const) {
    const before = page.storage[call].bind(page.storage) as (k: string, v: string) => void;
    vi.spyOn(page.storage, call).mockImplementation((k: string, v?: string) => {
      before(k, v as string);
      writes += 1;
      if (writes < 100) setTimeout(() => dispatchStorage(page.events, k, v ?? null), 1);
    });
  }
  dispatchStorage(page.events, outboxName, '1');
  await wait(1000);
  expect(writes).toBeLessThan(10);
});

test('a device that does not delete does not make the store be asked without end', async () => {
  const shelf = createFakeShelf(device);
  const tab = openTab(shelf);
  await tab.start();
  put.mockResolvedValue(failed('network'));
  void tab.outbox.submit(query);
  await wait(1500);
  vi.spyOn(shelf, 'delete').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  put.mockClear();
  put.mockImplementation(async () => {
    if (put.mock.calls.length > 50) await new Promise(() => {});
    return stored;
  });
  await wait(60_000);
  expect(put).toHaveBeenCalledOnce();
  expect(tab.onSent).toHaveBeenCalledOnce();
});

test('after the stop no further query of the list is sent', async () => {
  const tab = await openFailed();
  put.mockResolvedValue(failed('network'));
  const second = tab.outbox.submit(other);
  await wait(1500);
  await second;
  put.mockReset().mockResolvedValue(stored);
  const answer = holdStore();
  page.events.dispatchEvent(new Event('online'));
  await wait(0);
  tab.stop();
  await answer(stored);
  expect(put).toHaveBeenCalledOnce();
});

test('a discard holds though the lock does not come free', async () => {
  const tab = await openFailed();
  void navigator.locks.request(`${outboxName} ${id}`, {}, () => never);
  const discarding = tab.outbox.discard(id);
  await wait(16_000);
  await discarding;
  expect(await tab.records.list()).toEqual([]);
  expect(tab.kept()).toEqual([]);
});

test('a new listener outlives the stop of the old one', async () => {
  const tab = await openFailed();
  const onChange = vi.fn();
  tab.outbox.start({ onChange, onSent: () => {} }, new AbortController().signal);
  tab.stop();
  onChange.mockClear();
  await wait(0);
  await tab.outbox.discard(id);
  expect(onChange).toHaveBeenCalled();
});

test('a database that hangs at the next visit does not mail twice', async () => {
  const [database, local] = [createFakeShelf(device), createFakeShelf()];
  const open = () => {
    const records = createRecords(stackShelves([database, local]), outboxName);
    return createOutbox(records, { openStore: async () => ({ put }), mail }, outboxName);
  };
  put.mockResolvedValue(failed('network'));
  const first = open().submit(query);
  await wait(1500);
  await first;
  expect(ask).toHaveBeenCalledOnce();
  database.fault = 'hung';
  const second = open().submit(query);
  await wait(20_000);
  await second;
  expect(ask).toHaveBeenCalledOnce();
});
