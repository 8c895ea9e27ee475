import type { Query } from '../query.ts';
import type { StoreError } from '../store.ts';
import type { Entry } from './records.ts';
import { isRefused } from './retry.ts';

/** A query that waits on the visitor's device until the store has it. */
export interface KeptQuery {
  id: string;
  query: Query;
  /** When the visitor last pressed the button, ms since 1970. */
  keptAt: number;
  state: 'sending' | 'waiting' | 'refused';
  /** Why the last attempt failed. */
  reason?: StoreError;
  /** On the device for later visits, or only in this page. */
  isLasting: boolean;
}

/** Puts together what the page tells of an entry. */
export function describeEntry(
  id: string,
  entry: Entry,
  { isSending, isLasting }: { isSending: boolean; isLasting: boolean },
): KeptQuery {
  const resting = isRefused(entry) ? 'refused' : 'waiting';
  return {
    id,
    query: entry.query,
    keptAt: entry.at,
    state: isSending ? 'sending' : resting,
    ...(entry.reason && { reason: entry.reason }),
    isLasting,
  };
}
