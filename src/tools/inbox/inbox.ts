import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import pLimit from 'p-limit';
import {
  isQuery,
  isValidQuery,
  type Query,
  queryFields,
  queryId,
} from '../../browser/contact/query.ts';
import { hasCode, removeHalves, writeFileWhole } from '../../node/files.ts';

/** `receivedAt` is an ISO 8601 time in UTC; `id` is the query's SHA-256. */
export interface StoredQuery extends Query {
  id: string;
  receivedAt: string;
}

/** A query, or an invalid text and the reason. */
export type InboxItem = StoredQuery | { id: string; receivedAt: string; reason: string };

export const isReadable = (item: InboxItem): item is StoredQuery => !('reason' in item);

export const noQueryReason = 'It does not hold a query that the form could send.';

/** Where queries are kept. Every function throws an error that says what to do. */
export interface QueryBox {
  location: string;
  list(): Promise<InboxItem[]>;
  /** Deletes these entries; one that is gone already is not an error. */
  remove(ids: readonly string[]): Promise<void>;
}

/** A folder of queries, one JSON file each, named after the query's id. */
export interface Inbox extends QueryBox {
  /** Stores a query that `checkQuery` accepts, whole; `isNew` is false when it was there already. */
  add(query: Query): Promise<{ id: string; isNew: boolean }>;
}

/** Opens the inbox in `folder`, which any number of processes may use at the same time. */
export function openInbox(folder?: string): Inbox {
  const location = resolve(folder || '.inbox');
  const fileOf = (id: string) => join(location, `${id}.json`);
  return {
    location,
    async add({ user_name, user_email, message }) {
      const query = { user_name, user_email, message };
      const id = await queryId(query);
      const known = await readItemFile(fileOf(id));
      // The same id is the same query, so a damaged copy of it may be written again.
      if (known && isReadable(known)) return { id, isNew: false };
      const record = { ...query, receivedAt: new Date().toISOString() };
      await mkdir(location, { recursive: true, mode: 0o700 });
      await writeFileWhole(fileOf(id), `${JSON.stringify(record, null, 2)}\n`, 0o600);
      return { id, isNew: true };
    },
    async list() {
      const isItemFile = (name: string) => name.endsWith('.json');
      const names = (await readNames(location)).filter(isItemFile);
      // Another process may still be writing a younger file.
      await removeHalves(location, isItemFile, 60_000);
      // One after the other is slow, and too many open files are refused.
      const items = await pLimit(64).map(names, (name) => readItemFile(join(location, name)));
      return sortByArrival(items.filter((item) => item !== undefined));
    },
    async remove(ids) {
      const files = new Set(ids.map((id) => `${id}.json`));
      for (const name of files) await rm(join(location, name), { force: true });
      await removeHalves(location, (name) => files.has(name));
    },
  };
}

/** A JSON object from bytes in UTF-8, or undefined when they hold anything else. */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The query in a record; undefined unless it is exactly three texts that the rules accept. */
export function readQuery(record: Record<string, unknown>): Query | undefined {
  const isExact = Object.keys(record).length === queryFields.length && isQuery(record);
  if (!isExact || !queryFields.every((field) => record[field].isWellFormed())) return undefined;
  return isValidQuery(record) ? record : undefined;
}

/** Puts the newest first, and entries of one instant by id, so that no page shifts. */
export function sortByArrival(items: InboxItem[]): InboxItem[] {
  const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
  return items.sort((a, b) => compare(b.receivedAt, a.receivedAt) || compare(a.id, b.id));
}

function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (hasCode(error, 'ENOENT')) return [];
    const reason = hasCode(error, 'ENOTDIR') ? 'is not a folder' : `cannot be used (${error.code})`;
    throw new Error(
      `${folder} ${reason} — INBOX_DIR names the folder of the inbox; correct it, or unset it for .inbox`,
    );
  });
}

/** Reads one entry; undefined when it has been deleted meanwhile. */
async function readItemFile(path: string): Promise<InboxItem | undefined> {
  const id = basename(path, '.json');
  try {
    const read = await parseItemFile(await readFile(path), id);
    if (typeof read !== 'string') return read;
    return { id, receivedAt: (await stat(path)).mtime.toISOString(), reason: read };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    return { id, receivedAt: new Date(0).toISOString(), reason: (error as Error).message };
  }
}

/** The query, or why it is invalid. The id doubles as a checksum of what the file's name promises. */
async function parseItemFile(bytes: Uint8Array, id: string): Promise<StoredQuery | string> {
  const { receivedAt, ...fields } = parseJsonObject(bytes) ?? {};
  const query = readQuery(fields);
  const time = new Date(String(receivedAt));
  const isTime = !Number.isNaN(time.getTime()) && time.toISOString() === receivedAt;
  if (!query || !isTime) return noQueryReason;
  if (id !== (await queryId(query))) return 'Its name is not the id of its query.';
  return { id, receivedAt, ...query };
}
