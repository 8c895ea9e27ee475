import { expect, vi } from 'vitest';
import type { Mail } from '../mail.ts';
import { type Query, queryId } from '../query.ts';
import type { Store, StoreError, StoreResult } from '../store.ts';
import type { KeptQuery } from './kept-query.ts';
import { createOutbox } from './outbox.ts';
import { createRecords } from './records.ts';
import { stackShelves } from './shelf.ts';
import { outboxName } from './sign.ts';
import { createFakeShelf, type FakePage, stubPage } from './testing.ts';

export const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Secret words' };
export const other = { ...query, message: 'Other words' };
export const stored: StoreResult = { ok: true };
export const failed = (reason: StoreError): StoreResult => ({ ok: false, reason, detail: 'code' });
export const never = new Promise<never>(() => {});
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

export let page: FakePage;
export let id: string;
export let device: Map<string, unknown>;
export const put = vi.fn<Store['put']>();
export const ask = vi.fn((_query: Query) => {});

/** A mail service that takes everything it is asked for. */
export const mail: Mail = async (asked, { beforeAsk, onStart }) => {
  await beforeAsk();
  ask(asked);
  onStart();
  return { ok: true, status: 200 };
};

/** Before each test: a page with nothing on its device, and a store that takes everything. */
export async function beginOutboxTest(): Promise<void> {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  for (const kind of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, kind).mockImplementation(() => {});
  }
  page = stubPage();
  device = new Map();
  id = await queryId(query);
  put.mockResolvedValue(stored);
}

/** After each test: nothing of a query may stand in the console. */
export function endOutboxTest(): void {
  const logs = [console.info, console.warn, console.error];
  const said = JSON.stringify(logs.flatMap((log) => vi.mocked(log).mock.calls));
  for (const text of Object.values(query)) expect(said).not.toContain(text);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  put.mockReset();
  ask.mockReset();
}

/** Closes every tab, which lets go of its locks. The shelves stay, local storage does not. */
export function closeTabs(): void {
  page = stubPage();
}

/** One tab over the device that all share. */
export function openTab(shelf = createFakeShelf(device)) {
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
export function holdStore() {
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
export async function openFailed(reason: StoreError = 'network') {
  const tab = openTab();
  await tab.start();
  put.mockResolvedValue(failed(reason));
  const result = tab.outbox.submit(query);
  await wait(1500);
  expect(await result).toEqual(failed(reason));
  put.mockReset().mockResolvedValue(stored);
  return tab;
}
