import type { Query } from './query.ts';

/**
 * `busy`: too many requests for now. `missing`: there is no such project, database or inbox.
 */
export type StoreError =
  | 'denied'
  | 'invalid'
  | 'missing'
  | 'busy'
  | 'timeout'
  | 'network'
  | 'unavailable'
  | 'unknown';

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

/** Longest wait for an answer, in milliseconds. */
export const answerTime = 15_000;

/**
 * Waits for an answer, but no longer than `ms` milliseconds: then `late` is the answer, and the
 * signal tells the work to stop.
 */
export async function withTimeout<Answer>(
  work: (signal: AbortSignal) => Promise<Answer>,
  late: Answer,
  ms = answerTime,
): Promise<Answer> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const bound = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => {
      resolve(late);
      abort.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(abort.signal), bound]);
  } finally {
    clearTimeout(timer);
  }
}
