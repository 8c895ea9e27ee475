import type { IncomingMessage, ServerResponse } from 'node:http';

// The rules by which a local server takes requests from its own pages only.

/** A request that is refused, with the status of the answer and a message for the owner. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Answers a request with the JSON that `work` makes, if it makes any, or with `{ message }`, which says what is wrong.
 *
 * @param explain says what a failure means that is not a refusal
 */
export async function answerJson(
  req: IncomingMessage,
  res: ServerResponse,
  work: () => Promise<{ status: number; body: unknown } | undefined>,
  explain: (error: unknown) => string,
): Promise<void> {
  let answer: { status: number; body: unknown } | undefined;
  try {
    answer = await work();
  } catch (error) {
    // The sender has left, so nobody would read the answer.
    if (req.errored) return void res.destroy();
    const [status, message] =
      error instanceof Refused ? [error.status, error.message] : [500, explain(error)];
    answer = { status, body: { message } };
  }
  if (!answer) return;
  res.statusCode = answer.status;
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('cache-control', 'no-store');
  res.setHeader('x-content-type-options', 'nosniff');
  // A body that was not read to its end must not be taken for the next request.
  if (!req.complete) res.setHeader('connection', 'close');
  res.end(JSON.stringify(answer.body));
}

/**
 * Reads the JSON of a request.
 *
 * @throws {Refused} if it is not JSON, or has more than `limit` bytes
 */
export async function readJson(req: IncomingMessage, limit: number): Promise<unknown> {
  // No form of another site can say that it is JSON.
  if (!/^application\/json\s*(?:;|$)/i.test(req.headers['content-type'] ?? '')) {
    throw new Refused(415, 'Send application/json.');
  }
  const tooLarge = new Refused(413, `This is over ${limit / 1024} KiB: send less at once.`);
  if (Number(req.headers['content-length']) > limit) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  // The default would close the connection before the sender has heard why.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw new Refused(400, 'This is not JSON.');
  }
}

/** Whether a name is one of this computer's; another one in Host means that a foreign site had its name pointed here. */
export function isLoopbackHost(host = ''): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host);
}

const relayHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether another computer sent the request; tunnels send from this one, and nearly all say so in a header. */
export function isFromElsewhere({ headers, socket }: IncomingMessage): boolean {
  if (!isLoopbackHost(headers.host)) return true;
  if (relayHeaders.some((name) => headers[name] !== undefined)) return true;
  return !/^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
}

/** Lets in the own pages of a local server, on this computer, and nobody else. */
export function refuseOthers(req: IncomingMessage): void {
  if (isFromElsewhere(req)) {
    throw new Refused(403, 'This works on this computer only: open http://localhost.');
  }
  // Browsers send it with every POST; only other programs leave it out.
  const { origin, host } = req.headers;
  if (origin !== undefined && origin.replace(/^https?:\/\//, '') !== host) {
    throw new Refused(403, 'This works from the pages of this server only.');
  }
}
