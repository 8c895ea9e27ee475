import { utimes, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { join } from 'node:path';
import { type Query, queryId } from '../../src/browser/contact/query.ts';
import { makeFolder } from './make-folder.ts';

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

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
export function sendRequest(
  port: number,
  options: RequestOptions,
  body?: string | Uint8Array,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, agent: false, ...options }, async (res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of res) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const text = body.toString();
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body, text });
    });
    req.on('error', reject);
    req.end(body);
  });
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
