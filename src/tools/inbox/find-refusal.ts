import type { IncomingMessage } from 'node:http';
import { isJson, isLoopbackHost, isOwnOrigin } from '../loopback.ts';
import type { Refusal } from './read-query.ts';

export interface InboxAnswer {
  status: number;
  body: Refusal | { id: string };
}

/** What the headers alone rule out, or undefined when the body is worth reading. */
export function findRefusal(req: IncomingMessage): InboxAnswer | undefined {
  if (!isLoopbackHost(req.headers.host)) {
    return refuse(403, 'The inbox takes queries on this computer only: open http://localhost.');
  }
  if (!isOwnOrigin(req)) return refuse(403, 'The inbox takes queries from its own pages only.');
  if (req.method !== 'POST') return refuse(405, 'The inbox only takes queries sent with POST.');
  if (!isJson(req)) return refuse(415, 'Send the query as application/json.');
  return undefined;
}

const refuse = (status: number, error: string): InboxAnswer => ({ status, body: { error } });
