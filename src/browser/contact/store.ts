import type { Query } from './query.ts';

/**
 * `missing`: there is no such project, database or inbox. `unavailable`: whatever else stands in the
 * way for now, such as too many requests.
 */
export type StoreError = 'denied' | 'invalid' | 'missing' | 'timeout' | 'network' | 'unavailable';

/** How storing ended. `detail` is for the log: a code or a status, never the visitor's text. */
export type StoreResult = { ok: true } | { ok: false; reason: StoreError; detail: string };

/** Anything that keeps queries. Another kind of store is one more file with this shape. */
export interface Store {
  /**
   * Keeps a query under its id, which makes a repeated call harmless.
   * Never rejects: a failure is a value.
   */
  put(id: string, query: Query, signal?: AbortSignal): Promise<StoreResult>;
}

/** Logs why a query was not stored; a stored one needs no line. */
export function logResult(result: StoreResult): StoreResult {
  if (!result.ok) console.error(`The query was not stored (${result.reason}: ${result.detail}).`);
  return result;
}
