import { readdir, unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Query, queryId } from '../../browser/contact/query.ts';
import { hasCode } from '../../build/has-code.ts';
import { compareArrival } from './compare-arrival.ts';
import {
  type Entry,
  entryName,
  isReadable,
  readEntry,
  type StoredQuery,
  type UnreadableEntry,
} from './read-entry.ts';
import { writeEntry } from './write-entry.ts';

/** A folder of contact queries, one JSON file each, named after the query's id. */
export interface Inbox {
  /** Absolute path; it may not exist before the first query. */
  folder: string;
  /**
   * Stores a query that `checkQuery` accepts and resolves once it would survive a power cut.
   * `isNew` is false when the inbox held it already. Rejects with the file system's error.
   */
  add(query: Query): Promise<{ id: string; isNew: boolean }>;
  /** Reads every entry, newest first. Files that hold no whole query stand in `unreadable`. */
  list(): Promise<InboxList>;
  /** Deletes the file of an entry; one that is gone already is no error. */
  remove(id: string): Promise<void>;
}

export interface InboxList {
  entries: StoredQuery[];
  unreadable: UnreadableEntry[];
}

/** Opens the inbox in `folder`. Any number of processes may use one folder at the same time. */
export function openInbox(folder = '.inbox'): Inbox {
  const path = resolve(folder);
  return {
    folder: path,
    async add({ user_name, user_email, message }) {
      const query = { user_name, user_email, message };
      const id = await queryId(query);
      const receivedAt = new Date().toISOString();
      return { id, isNew: await writeEntry(path, { id, receivedAt, ...query }) };
    },
    list: async () => partEntries((await readEntries(path)).toSorted(compareArrival)),
    remove: (id) => removeFile(join(path, entryName(id))),
  };
}

/** Some at a time: one after the other is slow, and too many open files are refused. */
const filesAtOnce = 64;

async function readEntries(folder: string): Promise<Entry[]> {
  const files = await listFiles(folder);
  const entries: Entry[] = [];
  for (let start = 0; start < files.length; start += filesAtOnce) {
    const some = files.slice(start, start + filesAtOnce);
    const read = await Promise.all(some.map((file) => readEntry(folder, file)));
    entries.push(...read.filter((entry) => entry !== undefined));
  }
  return entries;
}

/** Parts what can be read from what cannot, both in the order they had. */
export function partEntries(entries: Entry[]): InboxList {
  return {
    entries: entries.filter(isReadable),
    unreadable: entries.filter((entry) => 'reason' in entry),
  };
}

async function removeFile(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** Names that start with a dot are files that a writer has not finished, or never will. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
