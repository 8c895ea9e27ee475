import { sleep } from './timing.ts';

/** What a tab writes to local storage reaches the others a little later, in milliseconds. */
const settleTime = 100;

/** Keeps a name, together with whoever else does, for a while, or for as long as this page is open. */
export function hold(name: string, ms?: number): void {
  const stay = () => (ms ? sleep(ms) : new Promise(() => {}));
  const request = async () => navigator.locks.request(name, { mode: 'shared' }, stay);
  request().catch(() => {});
}

/** Whether a page that is open keeps the name. */
export async function isHeld(name: string): Promise<boolean> {
  const query = async () => navigator.locks.query();
  const { held } = await query().catch(() => ({ held: [] }));
  return held?.some((lock) => lock.name === name) ?? false;
}

/** What runs in this page where the browser denies locks, by name. */
const running = new Map<string, Promise<void>>();

/**
 * Runs the work while no other tab of this site runs work under the same name. The answer is
 * undefined when the lock does not come free within `ms` milliseconds, which may be infinite.
 */
export function withLock<Result>(
  name: string,
  ms: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    const waiting = new AbortController();
    const timer = Number.isFinite(ms) ? setTimeout(() => waiting.abort(), ms) : undefined;
    const run = async () => {
      clearTimeout(timer);
      await work().then(resolve, reject);
      // Whoever gets the lock next reads what this work has written.
      await sleep(settleTime);
    };
    const request = async () => navigator.locks.request(name, { signal: waiting.signal }, run);
    request().catch(() => {
      if (waiting.signal.aborted) resolve(undefined);
      // A page that may not lock anything may not store anything either: nobody shares its queries.
      else running.set(name, (running.get(name) ?? Promise.resolve()).then(run));
    });
  });
}
