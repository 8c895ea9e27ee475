import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parse } from 'yaml';
import {
  type Query,
  type QueryError,
  type QueryField,
  queryId,
} from '../../src/engine/browser/contact/query.ts';
import { makeFolder } from './make-folder.ts';
import { repeatParts } from './odd-texts.ts';

/** A query that the rules accept; pass what should differ. */
export function makeQuery(changes: Partial<Query> = {}): Query {
  return {
    user_name: 'Ada Lovelace',
    user_email: 'ada@example.com',
    message: 'Hello\nthere',
    ...changes,
  };
}

/** One request whose path and headers are sent exactly as given, unlike with `fetch`. */
export async function sendRequest(
  port: number,
  options: RequestOptions,
  body?: string | Uint8Array,
) {
  const sent = request({ host: '127.0.0.1', port, agent: false, ...options }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  const { statusCode: status = 0, headers } = answer;
  return { status, headers, body: bytes, text: bytes.toString() };
}

/** A folder with one query for each message, the first the newest, a day between two. */
export async function fillInbox(messages: string[]): Promise<{ folder: string; ids: string[] }> {
  const folder = await makeFolder();
  const ids: string[] = [];
  for (const [index, message] of messages.entries()) {
    const query = makeQuery({ message });
    const id = await queryId(query);
    const receivedAt = new Date(Date.UTC(2026, 0, 20 - index)).toISOString();
    await writeFile(join(folder, `${id}.json`), JSON.stringify({ ...query, receivedAt }));
    ids.push(id);
  }
  return { folder, ids };
}

/** A file that holds no query, older than all others; its id is its name. */
export async function addDamaged(folder: string, id = 'damaged'): Promise<void> {
  const path = join(folder, `${id}.json`);
  await writeFile(path, '{"user_name"');
  await utimes(path, 0, 0);
}

const samples: Record<QueryField, Record<QueryError | 'valid', string[]>> = parse(
  readFileSync('tests/fixtures/queries.yaml', 'utf8'),
);

/** Texts of a field, and the error of all of them. The form and the rules have to agree on each. */
export const querySamples = Object.entries(samples).flatMap(([field, byError]) =>
  Object.entries(byError).map(([error, texts]): [QueryField, string | undefined, string[]] => [
    field as QueryField,
    error === 'valid' ? undefined : error,
    texts.map(repeatParts),
  ]),
);
