import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Query, queryId } from '../contact/query.ts';
import { hasCode } from './has-code.ts';
import { readEntry, type StoredQuery, type UnreadableEntry } from './read-entry.ts';
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
    list: () => listEntries(path),
  };
}

async function listEntries(folder: string): Promise<InboxList> {
  const list: InboxList = { entries: [], unreadable: [] };
  for (const file of await listFiles(folder)) {
    const read = await readEntry(folder, file);
    if (read && 'reason' in read) list.unreadable.push(read);
    else if (read) list.entries.push(read);
  }
  list.entries.sort((a, b) => b.receivedAt.localeCompare(a.receivedAt));
  return list;
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
