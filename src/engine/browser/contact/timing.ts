import type { StoreError } from './store.ts';

export const answerTimeout = 15_000;

/** People take longer to fill in the form, so anything faster has to wait. In milliseconds. */
export const shortestVisit = 1000;

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits for the work; after `ms` milliseconds resolves with undefined, and the signal asks it to stop. */
export function withTimeout<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  ms = answerTimeout,
): Promise<Result | undefined> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      resolve(undefined);
      abort.abort();
    }, ms);
  });
  return Promise.race([work(abort.signal), timeout]).finally(() => clearTimeout(timer));
}

/** Errors that stay until a person acts. All others pass by themselves. */
const lastingErrors: readonly StoreError[] = ['denied', 'invalid', 'missing', 'expired'];

/** Decides, for the whole form, whether a query is sent again without the visitor. */
export function isRetried(reason: StoreError): boolean {
  return !lastingErrors.includes(reason);
}

/** Pauses in milliseconds between the attempts that a visitor waits for. */
export const quickPauses: readonly number[] = [500, 1000];

const pauses = [5_000, 15_000, 45_000, 120_000] as const;
const longestPause = 300_000;

/** Milliseconds until the next attempt, at random up to a fifth more, so that not everybody asks at once. */
export function pauseAfter(attempts: number): number {
  const pause = pauses[attempts - 1] ?? longestPause;
  return Math.round(pause * (1 + Math.random() / 5));
}

export function isRefused({ reason }: { reason?: StoreError }): boolean {
  return reason !== undefined && !isRetried(reason);
}

/** Milliseconds until an item is due. It is due at once if a wrong clock put it far in the future. */
export function timeUntilDue({ nextAt }: { nextAt: number }): number {
  const wait = nextAt - Date.now();
  return wait > 2 * longestPause ? 0 : Math.max(0, wait);
}

/** Whether there may be a connection: `navigator.onLine` is only reliable when false. */
export function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false;
}

/** Asks the host of the page for `ms` milliseconds at most, and returns whether it answers. */
export async function isHostReached(ms: number): Promise<boolean> {
  const ask = async (signal: AbortSignal) =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
  return isOnline() && (await withTimeout(ask, ms).catch(() => undefined)) !== undefined;
}
