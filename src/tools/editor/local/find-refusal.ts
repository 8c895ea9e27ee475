import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isFromElsewhere, isJson, isLoopbackHost, isOwnOrigin } from '../../loopback.ts';
import { Refused } from './refused.ts';

/** What the headers alone rule out, whatever is asked for. */
export function findRefusal(req: IncomingMessage, token: string): Refused | undefined {
  if (!isLoopbackHost(req.headers.host) || isFromElsewhere(req)) {
    return new Refused(403, 'The editor works on this computer only: open http://localhost.');
  }
  if (!isOwnOrigin(req) || !isOwnSite(req)) {
    return new Refused(403, 'The editor answers its own page only.');
  }
  if (!isToken(req.headers.authorization, token)) {
    return new Refused(401, 'This page is of an earlier start of npm run dev: reload it.');
  }
  if (req.method === 'POST' && !isJson(req)) return new Refused(415, 'Send application/json.');
  return undefined;
}

/** Browsers say so with every request; only other programs leave it out. */
function isOwnSite({ headers }: IncomingMessage): boolean {
  return (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
}

/** Of their hashes, the time that this takes tells nothing. */
function isToken(authorization = '', token: string): boolean {
  return timingSafeEqual(hash(authorization), hash(`token ${token}`));
}

const hash = (text: string) => createHash('sha256').update(text).digest();
