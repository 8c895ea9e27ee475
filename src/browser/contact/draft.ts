import { isEmptyQuery, isQuery, type Query } from './query.ts';
import { lifetime } from './storage.ts';
import { draftKey } from './storage-keys.ts';

/** What this tab last read or wrote: the text of another tab is not its to delete. */
let own: string | null = null;

/** The text that was typed on this device and not sent, at most a week old. */
export function readDraft(): Query | undefined {
  try {
    own = localStorage.getItem(draftKey);
    const { at, query } = JSON.parse(own ?? '{}');
    return isQuery(query) && Date.now() - at < lifetime ? query : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the text, as typed, on this device; an empty one is deleted. Tells whether it is kept. */
export function writeDraft(query: Query): boolean {
  try {
    if (isEmptyQuery(query)) return deleteDraft();
    const text = JSON.stringify({ at: Date.now(), query });
    localStorage.setItem(draftKey, text);
    own = text;
    return true;
  } catch {
    // Denied or full: the fields have it, and the text from before is out of date.
    return deleteDraft();
  }
}

/** Calls back when another tab has deleted its draft, which had taken the place of this tab's. */
export function watchDraft(onFree: () => void, signal: AbortSignal): void {
  const hear = ({ key, newValue, oldValue }: StorageEvent) => {
    if (key === draftKey && newValue === null && oldValue !== own) onFree();
  };
  addEventListener('storage', hear, { signal });
}

function deleteDraft(): false {
  try {
    if (localStorage.getItem(draftKey) === own) localStorage.removeItem(draftKey);
  } catch {
    // Denied: there is none.
  }
  return false;
}
