import type { Query } from '../query.ts';
import type { StoreFault } from '../store.ts';

/** A query that waits on the visitor's device until the store has it. */
export interface KeptQuery {
  id: string;
  query: Query;
  /** Time of the first press, ms since 1970. */
  keptAt: number;
  state: 'sending' | 'waiting' | 'refused';
  /** Why the last attempt failed. */
  reason?: StoreFault;
  /** On the device for later visits, or only in this page. */
  isLasting: boolean;
}
