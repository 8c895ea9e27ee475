import type { Entry } from './storage.ts';
import type { StoreError } from './store.ts';

/** After these only a person can help; all others pass without anybody's doing. */
const refusals: readonly StoreError[] = ['denied', 'invalid', 'missing'];

/** The one place that decides whether a query is sent again by itself. */
export function isRetried(reason: StoreError): boolean {
  return !refusals.includes(reason);
}

/** Pauses in milliseconds between the attempts that a visitor waits for. */
export const quickPauses: readonly number[] = [500, 1000];

const pauses = [5_000, 15_000, 45_000, 120_000] as const;
const longestPause = 300_000;

/**
 * Milliseconds until the next attempt that nobody waits for: longer after each failure, and up
 * to a fifth more by chance, so that a store that comes back is not asked by everyone at once.
 */
export function pauseAfter(attempts: number, chance = Math.random()): number {
  const pause = pauses[attempts - 1] ?? longestPause;
  return Math.round(pause * (1 + chance / 5));
}

/** Whether an entry waits for a person, not for better times. */
export function isRefused({ reason }: Entry): boolean {
  return reason !== undefined && !isRetried(reason);
}

/** Milliseconds until an entry is due. A clock that was set wrong cannot make it wait for long. */
export function waitFor({ nextAt }: Entry, now = Date.now()): number {
  const wait = nextAt - now;
  return wait > 2 * longestPause ? 0 : Math.max(0, wait);
}

/** Browsers are sure only of being offline. */
export function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false;
}
