import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Query, queryId } from '../../browser/contact/query.ts';
import { hasCode } from '../../build/has-code.ts';
import { parseJsonObject, readQuery } from './read-query.ts';

/** `receivedAt` is an ISO 8601 time in UTC; `id` is the query's SHA-256. */
export interface StoredQuery extends Query {
  id: string;
  receivedAt: string;
}

/**
 * What stands where a query should. `id` is the name it is stored under, in a folder without
 * `.json`; `receivedAt` the time at which it was last written, as far as that is known.
 */
export interface UnreadableEntry {
  id: string;
  receivedAt: string;
  reason: string;
}

export type Entry = StoredQuery | UnreadableEntry;

export const isReadable = (entry: Entry): entry is StoredQuery => !('reason' in entry);

/** Why a record that is no query is not shown as one. */
export const noQueryReason = 'It does not hold a query that the form could send.';

/** Name of the file that holds the query with this id. */
export const entryName = (id: string) => `${id}.json`;

/** Reads one entry; undefined when it has been deleted meanwhile. Never rejects. */
export async function readEntry(folder: string, file: string): Promise<Entry | undefined> {
  const path = join(folder, file);
  try {
    const read = await parseEntry(await readFile(path), file);
    return typeof read === 'string' ? describeUnreadable(path, read) : read;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    return describeUnreadable(path, error instanceof Error ? error.message : String(error));
  }
}

/** The query, or why it is none. The id doubles as a checksum of what the file's name promises. */
async function parseEntry(bytes: Uint8Array, file: string): Promise<StoredQuery | string> {
  const record = parseJsonObject(bytes);
  if (!record) return 'It is not a whole JSON object.';
  const { receivedAt, ...fields } = record;
  const read = readQuery(fields);
  if ('error' in read) return noQueryReason;
  if (!isIsoTime(receivedAt)) return 'Its receivedAt is not an ISO time.';
  const id = await queryId(read.query);
  if (file !== entryName(id)) return 'Its name is not the id of its query.';
  return { id, receivedAt, ...read.query };
}

async function describeUnreadable(path: string, reason: string): Promise<UnreadableEntry> {
  const time = await stat(path).then(
    ({ mtime }) => mtime,
    () => new Date(0),
  );
  return { id: basename(path, '.json'), receivedAt: time.toISOString(), reason };
}

function isIsoTime(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
}
