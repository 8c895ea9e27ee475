import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Handler, readBody, sendJson } from '../loopback.ts';
import { findRefusal, type InboxAnswer } from './find-refusal.ts';
import type { Inbox } from './inbox.ts';
import { parseJsonObject, readQuery } from './read-query.ts';

/** Largest request body in bytes: the longest query the rules accept, escaped, fits well. */
export const bodyLimit = 64 * 1024;

/**
 * Handles `POST {basePath}inbox/queries` and hands every other path on. The body is JSON with
 * exactly the three texts of a query; the answer is `{ id }` with 201 (new) or 200 (known), or
 * `{ error, fields? }` with 400, 403, 405, 413, 415 or 500.
 */
export function createInboxHandler(inbox: Inbox, basePath = '/'): Handler {
  const path = `${basePath}inbox/queries`;
  return (req, res, next) => {
    if (req.url?.split('?', 1)[0] !== path) return next();
    answerRequest(req, inbox).then(
      (answer) => sendAnswer(req, res, answer),
      // Only reading the body rejects, and only when the sender has gone.
      () => res.destroy(),
    );
  };
}

async function answerRequest(req: IncomingMessage, inbox: Inbox): Promise<InboxAnswer> {
  const refusal = findRefusal(req);
  if (refusal) return refusal;
  const body = await readBody(req, bodyLimit);
  if (!body) return { status: 413, body: { error: `The query is over ${bodyLimit / 1024} KiB.` } };
  const record = parseJsonObject(body);
  if (!record) return { status: 400, body: { error: 'The body is not a JSON object in UTF-8.' } };
  const read = readQuery(record);
  if ('error' in read) return { status: 400, body: read };
  return storeQuery(inbox, read.query);
}

async function storeQuery(inbox: Inbox, query: Parameters<Inbox['add']>[0]): Promise<InboxAnswer> {
  try {
    const { id, isNew } = await inbox.add(query);
    return { status: isNew ? 201 : 200, body: { id } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The inbox could not store a query in ${inbox.folder} — ${reason}`);
    return {
      status: 500,
      body: { error: 'The query could not be stored. The terminal of the server says why.' },
    };
  }
}

function sendAnswer(req: IncomingMessage, res: ServerResponse, answer: InboxAnswer): void {
  if (answer.status === 405) res.setHeader('allow', 'POST');
  sendJson(req, res, answer);
}
