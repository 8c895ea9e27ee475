import { createHash } from 'node:crypto';
import { vi } from 'vitest';

/** The parts of a page that the contact form's queue needs, for tests without a browser. */
export type FakePage = ReturnType<typeof stubPage>;

/** Puts a page around the test that is running, with nothing on its device. */
export function stubPage(storage = new FakeStorage()) {
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
  const queues = new Map<string, Promise<void>>();

  return {
    async request<Result>(
      name: string,
      { signal }: { signal?: AbortSignal },
      work: () => Promise<Result>,
    ): Promise<Result> {
      signal?.throwIfAborted();
      const turn = queues.get(name) ?? Promise.resolve();
      let release = () => {};
      const end = new Promise<void>((resolve) => {
        release = resolve;
      });
      queues.set(
        name,
        turn.then(() => end),
      );
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
      try {
        await Promise.race([turn, aborted]);
        return await work();
      } finally {
        release();
      }
    },
  };
}
