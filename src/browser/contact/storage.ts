import { isEmptyQuery, isQuery, type Query } from './query.ts';
import { attempt, draftKey, queryPrefix, storagePrefix } from './storage-keys.ts';
import type { StoreError } from './store.ts';

/** A query that is kept until the store has it; times in ms since 1970. */
export interface Entry {
  id: string;
  query: Query;
  /** When the visitor last pressed the button. */
  at: number;
  /** Failed attempts since then. */
  attempts: number;
  /** When it is to be sent by itself. */
  nextAt: number;
  /** Why the last attempt failed. */
  reason?: StoreError;
  /** The store was asked and did not refuse it: it may be there, whatever became of the answer. */
  isAsked?: boolean;
}

/** How long anything is kept, in milliseconds: seven days. */
export const lifetime = 7 * 24 * 60 * 60 * 1000;

const mailedPrefix = `${storagePrefix}mailed `;
const sentKey = `${storagePrefix}sent`;

/**
 * Local storage, and the page's memory for what that refuses. Local storage answers at once, so
 * that what was kept survives a tab that is closed at the next moment.
 */
export function createDeviceStorage() {
  const memory = new Map<string, string>();
  return {
    get: (key: string): string | null =>
      memory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null,
    set(key: string, value: string): void {
      memory.set(key, value);
      attempt(() => {
        localStorage.setItem(key, value);
        memory.delete(key);
      });
    },
    remove(key: string): void {
      memory.delete(key);
      attempt(() => localStorage.removeItem(key));
    },
    keys(): string[] {
      const stored = attempt(() => Object.keys(localStorage)) ?? [];
      return [...new Set([...stored, ...memory.keys()])];
    },
    /** Whether the record outlives the page, if only as it was before its last change. */
    isLasting: (key: string): boolean =>
      (attempt(() => localStorage.getItem(key)) ?? null) !== null,
  };
}

export type DeviceStorage = ReturnType<typeof createDeviceStorage>;

/** What the queue keeps: one entry a query, and the hash of each mailed query. */
export type QueryStorage = ReturnType<typeof createQueryStorage>;

export function createQueryStorage(device: DeviceStorage) {
  const read = (id: string) => parseEntry(id, device.get(queryPrefix + id));
  const write = (entry: Entry) => device.set(queryPrefix + entry.id, JSON.stringify(entry));
  /** Mailed from this page, which knows it though all that the device held is deleted. */
  const mailed = new Set<string>();
  const findIds = (prefix: string) =>
    device.keys().flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
  return {
    read,
    write,
    remove: (id: string): void => device.remove(queryPrefix + id),
    /** Changes an entry, unless it has gone: it may have been sent, or discarded, meanwhile. */
    change(id: string, changes: Partial<Entry>): void {
      const entry = read(id);
      if (entry) write({ ...entry, ...changes });
    },
    /** Oldest first. */
    list: (): Entry[] =>
      findIds(queryPrefix)
        .flatMap((id) => read(id) ?? [])
        .sort((one, other) => one.at - other.at),
    isLasting: (id: string): boolean => device.isLasting(queryPrefix + id),
    /** Whether the mail service was asked for this query. */
    isMailed: (id: string): boolean => mailed.has(id) || device.get(mailedPrefix + id) !== null,
    /** Tells whether the note outlives the page. */
    noteMailed(id: string): boolean {
      mailed.add(id);
      device.set(mailedPrefix + id, String(Date.now()));
      return device.isLasting(mailedPrefix + id);
    },
    /** Removes what is older than a week, and what is no entry at all. */
    removeOld(): void {
      for (const id of findIds(queryPrefix)) {
        if (!isYoung(read(id)?.at)) device.remove(queryPrefix + id);
      }
      for (const id of findIds(mailedPrefix)) {
        // A query that still waits must not be mailed a second time.
        const isOld = !isYoung(Number(device.get(mailedPrefix + id)));
        if (isOld && !read(id)) device.remove(mailedPrefix + id);
      }
    },
    /** Tells the other tabs that this query has been stored. */
    announceSent(id: string): void {
      device.set(sentKey, id);
      device.remove(sentKey);
    },
    /** Calls back when another tab has changed what is kept, with the id of a query that it sent. */
    watch(onChange: (sentId?: string) => void): void {
      addEventListener('storage', ({ key, newValue }) => {
        // The page's memory may hold a copy that the device had no room for.
        if (key && newValue === null) device.remove(key);
        if (key === sentKey && newValue) onChange(newValue);
        // Without a key, all of it was deleted.
        else if (key?.startsWith(queryPrefix) ?? true) onChange();
      });
    },
  };
}

/** The draft that this tab last read or wrote: the text of another tab is not its to delete. */
let ownDraft: string | null = null;

/** The text that was typed on this device and not sent, at most a week old. */
export function readDraft(): Query | undefined {
  ownDraft = attempt(() => localStorage.getItem(draftKey)) ?? null;
  const { at, query } = parse(ownDraft);
  return isQuery(query) && isYoung(at) ? query : undefined;
}

/** Whether the device holds the text that this tab kept last. */
export function hasOwnDraft(): boolean {
  return ownDraft !== null && attempt(() => localStorage.getItem(draftKey)) === ownDraft;
}

/** Keeps the text, as typed, on this device; an empty one is deleted. Tells whether it is kept. */
export function writeDraft(query: Query): boolean {
  const text = JSON.stringify({ at: Date.now(), query });
  const isKept =
    !isEmptyQuery(query) &&
    attempt(() => {
      localStorage.setItem(draftKey, text);
      ownDraft = text;
      return true;
    });
  if (isKept) return true;
  // Emptied, denied or full: what is there from before is out of date.
  attempt(() => {
    if (localStorage.getItem(draftKey) === ownDraft) localStorage.removeItem(draftKey);
  });
  return false;
}

/** Other programs of the same origin can write to the device as well. */
function parseEntry(id: string, text: string | null): Entry | undefined {
  const entry = parse(text);
  const { query, at, attempts, nextAt } = entry;
  const isWhole = [new Date(at ?? '').getTime(), attempts, nextAt].every(Number.isFinite);
  return isWhole && isQuery(query) ? ({ ...entry, id } as Entry) : undefined;
}

function parse(text: string | null): Partial<Entry> {
  return attempt(() => JSON.parse(text ?? '{}')) ?? {};
}

function isYoung(at = Number.NaN): boolean {
  return Date.now() - at < lifetime;
}
