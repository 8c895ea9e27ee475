import type { Query } from './query.ts';

/**
 * `missing`: there is no such project, database or inbox. `network`: no answer. `blocked`: the same, while the
 * host of the page answers. `expired`: the query waited for over a week. `unavailable`: anything else that
 * passes, such as too many requests.
 */
export type StoreError =
  | 'denied'
  | 'invalid'
  | 'missing'
  | 'expired'
  | 'timeout'
  | 'network'
  | 'blocked'
  | 'unavailable';

/** `detail` is for the log: a code or a status, never the visitor's text. */
export type StoreResult = { ok: true } | { ok: false; reason: StoreError; detail: string };

/** Stores queries. Another kind of store is one more file that implements this. */
export interface Store {
  /**
   * Stores a query under its id, so that a repeated call changes nothing.
   * Never rejects: a failure is a value.
   */
  put(id: string, query: Query, signal?: AbortSignal): Promise<StoreResult>;
}

export function logResult(result: StoreResult): StoreResult {
  if (!result.ok) console.error(`The query was not stored (${result.reason}: ${result.detail}).`);
  return result;
}
