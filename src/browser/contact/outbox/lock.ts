import { withPageLock } from './page-lock.ts';

/**
 * Runs the work while no other tab of this site runs work under the same name. Where a browser has
 * no locks, or denies them, only works of this page wait for each other.
 *
 * @throws when the lock is not free within `ms` milliseconds
 */
export async function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  ms: number,
): Promise<Result> {
  if (!globalThis.navigator?.locks) return withPageLock(name, work, ms);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), ms);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    clearTimeout(timer);
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: waiting.signal }, begin);
  } catch (error) {
    clearTimeout(timer);
    if (hasBegun || waiting.signal.aborted) throw error;
    // A page that may not store anything may not lock anything either.
    return withPageLock(name, work, ms);
  }
}
