import { cleanQuery, isEmptyQuery, isQuery, isValidQuery, type Query, queryId } from './query.ts';
import { attempt, draftKey, queryPrefix, storagePrefix } from './storage-keys.ts';
import type { StoreError } from './store.ts';
import { sleep } from './timing.ts';

/** A query in the queue, where it stays until the store has it. Times are in ms since 1970. */
export interface QueueItem {
  id: string;
  query: Query;
  /** When the visitor last pressed the button. */
  at: number;
  /** Failed attempts since then. */
  attempts: number;
  /** When the next attempt is due. */
  nextAt: number;
  /** Why the last attempt failed. */
  reason?: StoreError;
  /** When it was too old to be sent, and was offered to the visitor instead. */
  offeredAt?: number | undefined;
  /** The store was asked and did not refuse, so it may have the query although no answer came. */
  isAsked?: boolean;
}

/** How long the device keeps anything, in milliseconds: seven days. */
export const lifetime = 7 * 24 * 60 * 60 * 1000;

const mailedPrefix = `${storagePrefix}mailed `;
const sentKey = `${storagePrefix}sent`;

/** Local storage, which is written at once, with the page's memory for what it refuses. */
export function createDeviceStorage() {
  const memory = new Map<string, string>();
  const load = (key: string) => attempt(() => localStorage.getItem(key)) ?? null;
  return {
    get: (key: string): string | null => memory.get(key) ?? load(key),
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
    /** Whether the record outlives the page, even if without its last change. */
    isLasting: (key: string): boolean => load(key) !== null,
  };
}

export type DeviceStorage = ReturnType<typeof createDeviceStorage>;

/** The queue's records: an item per query, and a note of each query that was mailed. */
export type QueryStorage = ReturnType<typeof createQueryStorage>;

export function createQueryStorage(device: DeviceStorage) {
  const read = (id: string) => parseItem(id, device.get(queryPrefix + id));
  const write = (item: QueueItem) => device.set(queryPrefix + item.id, JSON.stringify(item));
  /** Queries mailed from this page, for the case that the visitor clears the device. */
  const mailed = new Set<string>();
  const listIds = (prefix: string) =>
    device.keys().flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
  return {
    read,
    write,
    remove: (id: string): void => device.remove(queryPrefix + id),
    /** Changes an item that is still there: meanwhile it may have been sent or discarded. */
    change(id: string, changes: Partial<QueueItem>): void {
      const item = read(id);
      if (item) write({ ...item, ...changes });
    },
    /** Lists the queue, oldest first. */
    list: (): QueueItem[] =>
      listIds(queryPrefix)
        .flatMap((id) => read(id) ?? [])
        .sort((a, b) => a.at - b.at),
    isLasting: (id: string): boolean => device.isLasting(queryPrefix + id),
    /** Whether the mail service was asked to mail this query. */
    isMailed: (id: string): boolean => mailed.has(id) || device.get(mailedPrefix + id) !== null,
    /** Notes that the mail service is asked. Returns whether the note outlives the page. */
    noteMailed(id: string): boolean {
      mailed.add(id);
      device.set(mailedPrefix + id, String(Date.now()));
      return device.isLasting(mailedPrefix + id);
    },
    /**
     * Offers queries that are over a week old to the visitor, as a wrong clock looks like age, and removes them a
     * week later. Removes other old records, and damaged ones.
     */
    removeOld(): void {
      for (const id of listIds(queryPrefix)) {
        const item = read(id);
        const { at, offeredAt, attempts = 0 } = item ?? {};
        if (isRecent(offeredAt ?? at)) continue;
        const offer = {
          reason: 'expired',
          attempts: attempts || 1,
          offeredAt: Date.now(),
        } as const;
        if (item && offeredAt === undefined) write({ ...item, ...offer });
        else device.remove(queryPrefix + id);
      }
      for (const id of listIds(mailedPrefix)) {
        const isOld = !isRecent(Number(device.get(mailedPrefix + id)));
        // Without the note, a query that is still queued would be mailed again.
        if (isOld && !read(id)) device.remove(mailedPrefix + id);
      }
    },
    /** Tells the other tabs that this query has been stored. */
    announceSent(id: string): void {
      device.set(sentKey, id);
      device.remove(sentKey);
    },
    /** Calls back after another tab changed the queue, with the id if it has sent a query. */
    watch(onChange: (sentId?: string) => void): void {
      addEventListener('storage', ({ key, newValue }) => {
        // The page's memory may have a newer copy that local storage had no room for.
        if (key && newValue === null) device.remove(key);
        if (key === sentKey && newValue) onChange(newValue);
        // No key: local storage was cleared.
        else if (key?.startsWith(queryPrefix) ?? true) onChange();
      });
    },
  };
}

/** Reads an item; undefined if it is damaged, as other programs of the origin can write there too. */
function parseItem(id: string, text: string | null): QueueItem | undefined {
  const item = parseRecord(text);
  const { query, at, attempts, nextAt } = item;
  const isWhole = [new Date(at ?? '').getTime(), attempts, nextAt].every(Number.isFinite);
  return isWhole && isQuery(query) ? ({ ...item, id } as QueueItem) : undefined;
}

function parseRecord(text: string | null): Partial<QueueItem> {
  return attempt(() => JSON.parse(text ?? '{}')) ?? {};
}

function isRecent(at = Number.NaN): boolean {
  return Date.now() - at < lifetime;
}

/** A query sent before the form was ready has a time for an id, instead of a hash in hex. */
const isEarly = ({ id }: QueueItem) => id.length < 64;

/**
 * Gives such queries their ids. A query that the store would not take is kept as refused.
 *
 * @returns the queue, without a query that another tab has added meanwhile
 */
export async function takeOver(storage: QueryStorage): Promise<QueueItem[]> {
  // The form may be about to send one of them.
  if (storage.list().some(isEarly)) await sleep(0);
  for (const record of storage.list().filter(isEarly)) {
    const query = cleanQuery(record.query);
    const id = await queryId(query);
    const refused = isValidQuery(query) ? {} : ({ attempts: 1, reason: 'invalid' } as const);
    // As with a press that comes later: what was mailed before, the store may hold.
    const isAsked = storage.isMailed(id);
    const isTaken = !storage.read(record.id) || storage.read(id);
    if (!isTaken) storage.write({ ...record, ...refused, id, query, isAsked });
    storage.remove(record.id);
  }
  return storage.list().filter((item) => !isEarly(item));
}

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
