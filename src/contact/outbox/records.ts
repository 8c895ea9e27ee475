import { type Query, queryFields } from '../query.ts';
import type { StoreFault } from '../store.ts';
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
  reason?: StoreFault;
}

/** The outbox's records on a shelf: one entry a query, and the hash of each mailed query. */
export interface Records {
  read(id: string): Promise<Entry | undefined>;
  write(id: string, entry: Entry): Promise<void>;
  remove(id: string): Promise<void>;
  /** Every entry, oldest first. What is older than a week is deleted. */
  list(): Promise<[string, Entry][]>;
  isMailed(id: string): Promise<boolean>;
  /**
   * Notes that the mail service is asked for this query.
   *
   * @throws when it was asked before, by any tab
   */
  claimMail(id: string): Promise<void>;
  isLasting(id: string): boolean;
}

/** How long anything is kept, in milliseconds: seven days. */
export const lifetime = 7 * 24 * 60 * 60 * 1000;

/** Longest wait for another tab that notes a mail, in milliseconds. */
const claimTime = 5000;

/** Reads and writes the outbox's records; `name` keeps sites of one origin apart. */
export function createRecords(shelf: SafeShelf, name: string): Records {
  const isMailed = async (id: string) => (await shelf.get(mailKey(id))) !== undefined;
  return {
    isMailed,
    read: async (id) => readEntry(await shelf.get(queryKey(id))),
    write: (id, entry) => shelf.set(queryKey(id), entry),
    remove: (id) => shelf.delete(queryKey(id)),
    isLasting: (id) => shelf.isLasting(queryKey(id)),
    async list() {
      const fresh: [string, Entry][] = [];
      for (const [key, value] of await shelf.entries()) {
        if (isOld(value)) await shelf.delete(key);
        const entry = key.startsWith(queryKey('')) && !isOld(value) && readEntry(value);
        if (entry) fresh.push([key.slice(queryKey('').length), entry]);
      }
      return fresh.sort(([, one], [, other]) => one.at - other.at);
    },
    async claimMail(id) {
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

function isOld(value: unknown): boolean {
  const at = (value as { at?: unknown } | null)?.at;
  return !Number.isFinite(at) || Date.now() - Number(at) > lifetime;
}

/** Other programs of the same origin can write to the device as well. */
function readEntry(value: unknown): Entry | undefined {
  const { query, at, attempts, nextAt } = (value ?? {}) as Partial<Entry>;
  const isWhole =
    [at, attempts, nextAt].every(Number.isFinite) &&
    queryFields.every((name) => typeof query?.[name] === 'string');
  return isWhole ? (value as Entry) : undefined;
}
