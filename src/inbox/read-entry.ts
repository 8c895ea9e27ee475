import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Query, queryId } from '../contact/query.ts';
import { hasCode } from './has-code.ts';
import { parseJsonObject, readQuery } from './read-query.ts';

/** `receivedAt` is an ISO 8601 time in UTC; `id` is the query's SHA-256. */
export interface StoredQuery extends Query {
  id: string;
  receivedAt: string;
}

/** `file` is a name inside the inbox folder. */
export interface UnreadableEntry {
  file: string;
  reason: string;
}

/** Name of the file that holds the query with this id. */
export const entryName = (id: string) => `${id}.json`;

/** Reads one entry; undefined when it has been deleted meanwhile. Never rejects. */
export async function readEntry(
  folder: string,
  file: string,
): Promise<StoredQuery | UnreadableEntry | undefined> {
  try {
    return await parseEntry(await readFile(join(folder, file)), file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    return { file, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The id doubles as a checksum: a text that was changed no longer fits the file's name. */
async function parseEntry(bytes: Uint8Array, file: string): Promise<StoredQuery | UnreadableEntry> {
  const record = parseJsonObject(bytes);
  if (!record) return { file, reason: 'It is not a whole JSON object.' };
  const { receivedAt, ...fields } = record;
  const read = readQuery(fields);
  if ('error' in read)
    return { file, reason: 'It does not hold a query that the form could send.' };
  if (!isIsoTime(receivedAt)) return { file, reason: 'Its receivedAt is not an ISO time.' };
  const id = await queryId(read.query);
  if (file !== entryName(id)) return { file, reason: 'Its name is not the id of its query.' };
  return { id, receivedAt, ...read.query };
}

function isIsoTime(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const time = new Date(value);
  return !Number.isNaN(time.getTime()) && time.toISOString() === value;
}
