import { isQuery, type Query } from '../query.ts';
import type { StoreError } from '../store.ts';
import { withLock } from './lock.ts';
import type { SafeShelf } from './shelf.ts';

/** What the device keeps of a query until the store has it; times in ms since 1970. */
export interface Entry {
  query: Query;
  /** When the visitor last pressed the button. */
  at: number;
  /** Failed attempts since then. */
  attempts: number;
  /** When it is to be sent by itself. */
  nextAt: number;
  /** Why the last attempt failed. */
  reason?: StoreError;
}

/** The outbox's records on a shelf: one entry a query, and the hash of each mailed query. */
export interface Records {
  read(id: string): Promise<Entry | undefined>;
  write(id: string, entry: Entry): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes an entry that is not to be sent, nor mailed if that is still ahead. */
  discard(id: string): Promise<void>;
  /** Every entry, oldest first. What is older than a week is deleted. */
  list(): Promise<[string, Entry][]>;
  isMailed(id: string): Promise<boolean>;
  /**
   * Notes that the mail service is asked for this query.
   *
   * @throws when it was asked before, by any tab, or when the query was discarded
   */
  claimMail(id: string): Promise<void>;
  isLasting(id: string): boolean;
  /** Calls back when entries may have come to light on a device that had not answered. */
  watch(onRecover: () => void): void;
}

/** How long anything is kept, in milliseconds: seven days. */
export const lifetime = 7 * 24 * 60 * 60 * 1000;

/** Longest wait for another tab that notes a mail, in milliseconds. */
const claimTime = 5000;

/** Reads and writes the outbox's records; `name` keeps sites of one origin apart. */
export function createRecords(shelf: SafeShelf, name: string): Records {
  /** When this page took queries, by its own clock: the device's may be set right meanwhile. */
  const own = new Map<string, number>();
  const discardedIds = new Set<string>();
  const isYoung = (id = '') => performance.now() - (own.get(id) ?? -lifetime) < lifetime;
  const isMailed = async (id: string) => (await shelf.get(mailKey(id))) !== undefined;
  return {
    isMailed,
    read: async (id) => readEntry(await shelf.get(queryKey(id))),
    write(id, entry) {
      if (entry.attempts === 0) own.set(id, performance.now());
      discardedIds.delete(id);
      return shelf.set(queryKey(id), entry);
    },
    remove: (id) => shelf.delete(queryKey(id)),
    discard(id) {
      discardedIds.add(id);
      return shelf.delete(queryKey(id));
    },
    isLasting: (id) => shelf.isLasting(queryKey(id)),
    watch: shelf.watch,
    async list() {
      const fresh = new Map<string, Entry>();
      const old: string[] = [];
      for (const [key, value] of await shelf.entries()) {
        const id = readId(key, queryKey(''));
        if (isOld(value) && !isYoung(id)) old.push(key);
        else if (id) addEntry(fresh, id, readEntry(value));
      }
      for (const key of old) {
        // The note of a mail outlives its week where the query still waits: it may wait for a person.
        if (!fresh.has(readId(key, mailKey('')) ?? '')) await shelf.delete(key);
      }
      return [...fresh].sort(([, one], [, other]) => one.at - other.at);
    },
    async claimMail(id) {
      if (discardedIds.has(id)) throw new Error('The query was discarded.');
      const claim = async () => {
        const isFirst = !(await isMailed(id));
        // A second mail is worse than a second note.
        if (isFirst) await shelf.setEverywhere(mailKey(id), { at: Date.now() });
        return isFirst;
      };
      const isFirst = await withLock(`${name} mail ${id}`, claim, claimTime);
      if (!isFirst) throw new Error('The mail service was asked before.');
    },
  };
}

const queryKey = (id: string) => `query ${id}`;
const mailKey = (id: string) => `mail ${id}`;

/** The id in a key of this kind. Other programs of the same origin may use numbers as keys. */
function readId(key: unknown, kind: string): string | undefined {
  return typeof key === 'string' && key.startsWith(kind) ? key.slice(kind.length) : undefined;
}

function addEntry(entries: Map<string, Entry>, id: string, entry?: Entry): void {
  if (entry) entries.set(id, entry);
}

function isOld(value: unknown): boolean {
  const at = (value as { at?: unknown } | null)?.at;
  return !Number.isFinite(at) || Date.now() - Number(at) > lifetime;
}

/** Other programs of the same origin can write to the device as well. */
function readEntry(value: unknown): Entry | undefined {
  const { query, at, attempts, nextAt } = (value ?? {}) as Partial<Entry>;
  const isWhole =
    [at, attempts, nextAt].every(Number.isFinite) &&
    // Beyond that, a number is no time.
    Math.abs(Number(at)) <= 8.64e15 &&
    isQuery(query);
  return isWhole ? (value as Entry) : undefined;
}
