import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request, or hands it on. */
export type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Sends `body` as JSON that is neither kept nor taken for anything else. */
export function sendJson(
  req: IncomingMessage,
  res: ServerResponse,
  { status, body }: { status: number; body: unknown },
): void {
  res.statusCode = status;
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('cache-control', 'no-store');
  res.setHeader('x-content-type-options', 'nosniff');
  // A body that was not read to its end must not be taken for the next request.
  if (!req.complete) res.setHeader('connection', 'close');
  res.end(JSON.stringify(body));
}

/** Whether the body says of itself that it is JSON, which no form of another site can say. */
export function isJson({ headers }: IncomingMessage): boolean {
  return /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '');
}
