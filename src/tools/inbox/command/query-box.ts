import type { Entry } from '../read-entry.ts';

/** Where queries are kept. Every function throws an error that says what to do. */
export interface QueryBox {
  /** In words for the owner, such as a folder's path. */
  place: string;
  /** The id of everything in it, newest first. */
  listIds(): Promise<string[]>;
  /** Reads these entries, in this order; one that is not there is left out. */
  read(ids: readonly string[]): Promise<Entry[]>;
  /** Deletes these entries, and hands out each id once that entry is gone. */
  remove(ids: readonly string[]): AsyncIterable<string>;
}
