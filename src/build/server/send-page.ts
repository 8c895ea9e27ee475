import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { hasCode } from '../has-code.ts';
import { sendLine } from './plain-answers.ts';

export type ChangeHtml = (html: string) => string;

/** Sends an HTML file after `change`; browsers ask again each time and mostly hear 304. */
export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  file: string,
  change: ChangeHtml,
): Promise<void> {
  const body = Buffer.from(change(await readFile(file, 'utf8')));
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  res.setHeader('cache-control', 'no-cache');
  res.setHeader('etag', etag);
  const isKnown = req.headers['if-none-match'] === etag && res.statusCode === 200;
  if (isKnown) res.writeHead(304).end();
  else sendHtml(res, body);
}

/** Sends the build's own `404.html`, or a line of text where it has none. */
export async function sendNotFound(
  req: IncomingMessage,
  res: ServerResponse,
  dir: string,
  change: ChangeHtml,
): Promise<void> {
  res.statusCode = 404;
  try {
    await sendPage(req, res, resolve(dir, '404.html'), change);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    sendLine(res, 404, 'There is no page at this address.');
  }
}

function sendHtml(res: ServerResponse, body: Buffer): void {
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader('content-length', body.length);
  res.end(body);
}
