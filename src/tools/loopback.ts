import type { IncomingMessage, ServerResponse } from 'node:http';

// The checks by which a local server takes requests from its own pages only.

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

/** Reads a request's body; undefined when it has more than `limit` bytes. Rejects when the sender leaves. */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(req.headers['content-length']) > limit) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  // The default would close the connection before the sender has heard why.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Another name in Host means that a foreign site had its name pointed at this computer. */
export function isLoopbackHost(host = ''): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host);
}

/** Browsers send Origin with every POST; only other programs leave it out. */
export function isOwnOrigin({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true;
  return headers.origin.replace(/^https?:\/\//, '') === headers.host;
}

const relayHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether another computer sent the request; tunnels send from this one, and nearly all say so in a header. */
export function isFromElsewhere({ headers, socket }: IncomingMessage): boolean {
  if (!isLoopbackHost(headers.host)) return true;
  if (relayHeaders.some((name) => headers[name] !== undefined)) return true;
  return !/^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
}
