import { isEmptyQuery, isQuery, type Query } from './query.ts';
import { isRecent, parseRecord } from './storage.ts';
import { attempt, draftKey } from './storage-keys.ts';

/** Stores the text that was typed and not sent on this device, for a week at most. */
export function createDraft() {
  /** The record that this tab last read or wrote. A later one is another tab's, and stays. */
  let last: string | null = null;
  const load = () => attempt(() => localStorage.getItem(draftKey)) ?? null;
  const isStored = () => last !== null && last === load();
  return {
    /** Whether the device has the text that this tab last read or wrote. */
    isStored,
    read(): Query | undefined {
      last = load();
      const { at, query } = parseRecord(last);
      return isQuery(query) && isRecent(at) ? query : undefined;
    },
    /** Stores the text exactly as typed; an empty one is removed. Returns whether it is stored. */
    write(query: Query): boolean {
      const record = JSON.stringify({ at: Date.now(), query });
      const isWritten = attempt(() => {
        if (isEmptyQuery(query)) return false;
        localStorage.setItem(draftKey, record);
        return true;
      });
      if (isWritten) last = record;
      // The older text must not come back.
      else if (isStored()) attempt(() => localStorage.removeItem(draftKey));
      return isWritten ?? false;
    },
  };
}
