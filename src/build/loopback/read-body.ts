import type { IncomingMessage } from 'node:http';

/**
 * Reads a request's body, at most `limit` bytes of it; undefined when there are more.
 * Rejects when the sender goes away before the end.
 */
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
