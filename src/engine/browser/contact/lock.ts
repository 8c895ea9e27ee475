import { sleep } from './timing.ts';

/** How long it takes until other tabs see what this one wrote to local storage, in milliseconds. */
const settleTime = 100;

/** Takes a lock that pages can share, for `ms` milliseconds or as long as this page is open. */
export function shareLock(name: string, ms?: number): void {
  const wait = () => (ms ? sleep(ms) : new Promise(() => {}));
  const request = async () => navigator.locks.request(name, { mode: 'shared' }, wait);
  request().catch(() => {});
}

export async function isLocked(name: string): Promise<boolean> {
  const query = async () => navigator.locks.query();
  const { held: locks } = await query().catch(() => ({ held: [] }));
  return locks?.some((lock) => lock.name === name) ?? false;
}

/** The last work under each name, where the browser has no locks. */
const lastWork = new Map<string, Promise<void>>();

/** Runs the work while no other tab does so under this name; undefined if it is not free within `ms`. */
export function withLock<Result>(
  name: string,
  ms: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const abort = new AbortController();
    const timer = Number.isFinite(ms) ? setTimeout(() => abort.abort(), ms) : undefined;
    const run = async () => {
      clearTimeout(timer);
      await work().then(resolve, reject);
      // The next tab has to see what this work wrote.
      await sleep(settleTime);
    };
    const request = async () => navigator.locks.request(name, { signal: abort.signal }, run);
    request().catch(() => {
      if (abort.signal.aborted) resolve(undefined);
      // A page without locks has no storage either, so only its own work can collide.
      else lastWork.set(name, (lastWork.get(name) ?? Promise.resolve()).then(run));
    });
  });
}
