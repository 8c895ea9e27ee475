import { withTimeout } from '../store.ts';

/** The end of each name's queue. */
const lasts = new Map<string, Promise<void>>();

/**
 * Runs the work while nothing else in this page runs under the same name: what is left of a lock
 * where the browser has none for its tabs.
 *
 * @throws when the name is not free within `ms` milliseconds
 */
export async function withPageLock<Result>(
  name: string,
  work: () => Promise<Result>,
  ms: number,
): Promise<Result> {
  const before = lasts.get(name) ?? Promise.resolve();
  let leave = () => {};
  const turn = new Promise<void>((resolve) => {
    leave = resolve;
  });
  // Who gives up waiting leaves the queue, but does not let others past those before.
  const last = Promise.all([before, turn]).then(() => {
    if (lasts.get(name) === last) lasts.delete(name);
  });
  lasts.set(name, last);
  try {
    if (!(await withTimeout(() => before.then(() => true), false, ms)))
      throw new DOMException('The lock did not come free in time.', 'AbortError');
    return await work();
  } finally {
    leave();
  }
}
