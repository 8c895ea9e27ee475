import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Mail } from '../../src/engine/browser/contact/mail.ts';
import type { Query } from '../../src/engine/browser/contact/query.ts';
import { type KeptQuery, Queue } from '../../src/engine/browser/contact/queue.ts';
import {
  createDeviceStorage,
  createQueryStorage,
  type QueryStorage,
} from '../../src/engine/browser/contact/storage.ts';
import type { Store, StoreError, StoreResult } from '../../src/engine/browser/contact/store.ts';

export const query = { user_name: 'Ada', user_email: 'ada@example.com', message: 'Secret words' };
export const id = createHash('sha256').update(Object.values(query).join('\n')).digest('hex');
export const stored: StoreResult = { ok: true };
export const failed = (reason: StoreError): StoreResult => ({ ok: false, reason, detail: 'code' });
export const never = new Promise<never>(() => {});
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The services of the site. Both succeed at once unless a test changes that. */
export const put = vi.fn<Store['put']>();
export const mail = vi.fn<Mail>();
export const openMail = vi.fn(async () => mail);
export const openStore = vi.fn(async () => ({ put }));

/** The page that all tabs share. */
export let page: FakePage;

/** Gives each test of a file a page that a person has looked at for two seconds. */
export function setUpPage(): void {
  beforeEach(async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    for (const kind of ['info', 'warn', 'error'] as const) {
      vi.spyOn(console, kind).mockImplementation(() => {});
    }
    page = stubPage();
    put.mockReset().mockResolvedValue(stored);
    mail.mockReset().mockResolvedValue({ ok: true, detail: 'status 200' });
    openMail.mockReset().mockResolvedValue(mail);
    await wait(2000);
  });
  afterEach(() => {
    const logs = [console.info, console.warn, console.error];
    const lines = JSON.stringify(logs.flatMap((log) => vi.mocked(log).mock.calls));
    for (const text of Object.values(query)) expect(lines).not.toContain(text);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

export function openTab() {
  const storage = createQueryStorage(createDeviceStorage());
  const queue = new Queue(storage, { openStore, openMail });
  const onChange = vi.fn((_kept: readonly KeptQuery[]) => {});
  const onSent = vi.fn((_query: Query) => {});
  queue.start({ onChange, onSent });
  const kept = () => onChange.mock.lastCall?.[0] ?? [];
  return { queue, storage, onSent, kept };
}

/** Opens a tab with one query that failed a moment ago. The store works again. */
export async function openFailed(reason: StoreError = 'network') {
  const tab = openTab();
  put.mockResolvedValue(failed(reason));
  const result = tab.queue.submit(query);
  await wait(1600);
  expect(await result).toEqual(failed(reason));
  put.mockReset().mockResolvedValue(stored);
  return tab;
}

/** Closes all tabs. The device keeps its storage. */
export function closeTabs(): void {
  const now = Date.now();
  vi.clearAllTimers();
  vi.setSystemTime(now);
  page = stubPage(page.storage);
}

/** Keeps a query as the page's head does before the form is ready, under a time of its own. */
export function keepEarly(storage: QueryStorage, changes: Partial<Query> = {}): void {
  const at = Date.now() + storage.list().length;
  storage.write({ id: `${at}`, query: { ...query, ...changes }, at, attempts: 0, nextAt: 0 });
}

function holdBack<Value>() {
  let resolve = (_value: Value) => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Lets the store answer its next call when the returned function is called. */
export function holdStore() {
  const { promise, resolve } = holdBack<StoreResult>();
  put.mockReturnValueOnce(promise);
  return async (result: StoreResult) => {
    resolve(result);
    await wait(150);
  };
}

/** Lets the code of the mail service load when the returned function is called. */
export function holdMail() {
  const { promise, resolve } = holdBack<typeof mail>();
  openMail.mockReturnValueOnce(promise);
  return async () => {
    resolve(mail);
    await wait(0);
  };
}

/** The parts of a page that the contact form's queue needs, for tests without a browser. */
export type FakePage = ReturnType<typeof stubPage>;

/** Puts a page around the test that is running, with nothing on its device. */
function stubPage(storage = new FakeStorage()) {
  const navigator: { onLine: boolean; locks?: object } = { onLine: true, locks: createLocks() };
  const page = { storage, navigator, events: new EventTarget() };
  vi.stubGlobal('localStorage', page.storage);
  vi.stubGlobal('navigator', page.navigator);
  vi.stubGlobal('addEventListener', page.events.addEventListener.bind(page.events));
  // Node hashes on a thread of its own, which fake time does not wait for.
  const digest = async (_name: string, bytes: Uint8Array) =>
    createHash('sha256').update(bytes).digest();
  vi.stubGlobal('crypto', { subtle: { digest } });
  return page;
}

/** Tells a page that another tab changed local storage. */
export function dispatchStorage(events: EventTarget, key: string, newValue: string | null): void {
  events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
}

/** Its items are its own properties, as in a browser. */
export class FakeStorage {
  getItem(key: string): string | null {
    return Object.getOwnPropertyDescriptor(this, key)?.value ?? null;
  }

  setItem(key: string, value: string): void {
    const rights = { enumerable: true, configurable: true, writable: true };
    Object.defineProperty(this, key, { value: String(value), ...rights });
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

/** Local storage as a browser gives it to a page that may not use it. */
export function denyStorage(): void {
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
}

/** Local storage that has no room left. */
export function fillStorage({ storage }: FakePage): void {
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
}

/** Web Locks: one holder a name, the others in a queue that a signal lets them leave. */
function createLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, { signal }: { signal?: AbortSignal }, work: () => unknown) {
      signal?.throwIfAborted();
      const turn = queues.get(name);
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
      const result = Promise.race([turn, aborted]).then(work);
      queues.set(name, Promise.allSettled([turn, result]));
      return result;
    },
  };
}
