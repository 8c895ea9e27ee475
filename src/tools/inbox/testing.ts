import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import type { Query } from '../../browser/contact/query.ts';

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
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
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) });
    });
    req.on('error', reject);
    req.end(body);
  });
}
