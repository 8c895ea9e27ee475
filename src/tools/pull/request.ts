import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { quote } from '../../schemas/quote.ts';
import { isPrivateHost, lookupPublic } from './private-address.ts';

/** The reason why a source gave nothing, and behind a dash how to fix it. */
export class SourceError extends Error {}

/** The addresses that a source may ask, and its limits. */
export interface RequestAccess {
  /** Addresses that the owner named: their hosts may be asked, even if they are private. */
  named: readonly string[];
  /** Further hosts, which have to be public. */
  hosts?: readonly string[];
  /** The setting with which the service allows more. It is sent to the origin of the first named address alone. */
  token?: { name: string; value: string | undefined };
  limits?: Partial<typeof usualLimits> | undefined;
}

const usualLimits = {
  bytes: 5 * 1024 * 1024,
  /** Milliseconds for one answer. */
  time: 20_000,
  requests: 30,
  redirects: 5,
  /** Milliseconds before the second try where the server is in trouble; the third waits twice as long. */
  pause: 1000,
  /** The most seconds to wait because the server says so. */
  patience: 60,
};

export interface Answer {
  /** Its address for people. */
  name: string;
  body: Buffer;
  headers: IncomingMessage['headers'];
}

type Reply = Omit<Answer, 'name'> & { status: number };

export type Ask = (url: string, options?: { accept?: string; post?: unknown }) => Promise<Answer>;

/** Makes the function through which one source asks its hosts. It counts the requests. */
export function createRequester(access: RequestAccess): Ask {
  const limits = { ...usualLimits, ...access.limits };
  const named = access.named.map((url) => new URL(url));
  const hosts = [...named.map(({ host }) => host), ...(access.hosts ?? [])];
  let requests = 0;

  async function send(url: URL, headers: Record<string, string>, body?: string): Promise<Reply> {
    if (++requests > limits.requests) {
      throw new SourceError(`it takes more than ${limits.requests} requests — set a lower limit`);
    }
    const signal = AbortSignal.timeout(limits.time);
    const token = url.origin === named[0]?.origin && access.token?.value;
    const authorization = token && { authorization: `Bearer ${token}` };
    const isNamed = named.some(({ host }) => host === url.host);
    const all = { 'user-agent': 'portfolio-pull', 'accept-encoding': 'gzip', ...headers };
    const guard = { signal, isNamed, bytes: limits.bytes };
    const sent = { headers: { ...all, ...authorization }, body };
    const hide = (reply: Reply) => hideSecret(reply, access.token?.value);
    return exchange(url, sent, guard).then(hide, (error) => {
      if (error instanceof SourceError) throw error;
      const seconds = limits.time / 1000;
      const what = signal.aborted
        ? `did not answer within ${seconds} s`
        : `cannot be reached, or ended too soon (${error.code ?? error.message})`;
      throw new SourceError(`${showUrl(url)} ${what} — check the address, or try again later`);
    });
  }

  /** Asks again where the server is in trouble, or says how long to wait. */
  async function insist(url: URL, headers: Record<string, string>, body?: string): Promise<Reply> {
    for (let attempt = 1; ; attempt++) {
      const reply = await send(url, headers, body);
      const pause = attempt < 3 ? findPause(reply, attempt, limits) : undefined;
      if (pause === undefined) return reply;
      await wait(pause);
    }
  }

  return async (address, { accept = '*/*', post } = {}) => {
    const headers = { accept, ...(post !== undefined && { 'content-type': 'application/json' }) };
    let url = new URL(address);
    for (let hops = 0; hops <= limits.redirects; hops++) {
      if (!hosts.includes(url.host)) throw new SourceError(explainHost(address, url));
      const body = post === undefined ? undefined : JSON.stringify(post);
      const reply = await insist(url, headers, body);
      const { status, headers: found } = reply;
      if (status === 200) return { ...reply, name: showUrl(url) };
      const isMoved = status >= 300 && status < 400 && found.location !== undefined;
      if (!isMoved) throw new SourceError(explainStatus(url, reply, access.token));
      url = follow(url, found.location ?? '');
    }
    throw new SourceError(`${showUrl(url)} leads from address to address — write the last one`);
  };
}

/** Takes a secret out of an answer that repeats it, before anyone reads it. */
function hideSecret(reply: Reply, secret = ''): Reply {
  if (!secret) return reply;
  const hide = (text: string) => text.replaceAll(secret, '…');
  const body = reply.body.includes(secret) ? Buffer.from(hide(reply.body.toString())) : reply.body;
  return { ...reply, body, headers: JSON.parse(hide(JSON.stringify(reply.headers))) };
}

function follow(url: URL, location: string): URL {
  const next = URL.canParse(location, url.href) ? new URL(location, url.href) : undefined;
  const isSafe = next && (next.protocol === url.protocol || next.protocol === 'https:');
  if (isSafe && !next.username && !next.password) return next;
  throw new SourceError(
    `${showUrl(url)} leads to ${quote(location.slice(0, 200))} — write a whole address with https:// that leads to no other`,
  );
}

/** An address for people, without a query, which may hold a key. */
function showUrl({ host, pathname }: URL): string {
  return `${host}${pathname === '/' ? '' : pathname}`;
}

function explainHost(address: string, url: URL): string {
  const start = new URL(address);
  if (url.host === start.host) {
    return `${showUrl(url)} is on another host than its source — add ${url.host} to its pictureHosts, if you trust it`;
  }
  return `${showUrl(start)} leads to another host — write ${quote(`${url.origin}${url.pathname}`)} into sources.yaml, if you trust it`;
}

/** Milliseconds to wait before another try; undefined if there is none. */
function findPause({ status, headers }: Reply, attempt: number, limits: typeof usualLimits) {
  const after = headers['retry-after'];
  if (after !== undefined && [403, 429, 503].includes(status)) {
    const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
    return seconds <= limits.patience ? Math.max(0, seconds * 1000) : undefined;
  }
  return status >= 500 ? limits.pause * attempt : undefined;
}

function explainStatus(
  url: URL,
  { status, headers }: Reply,
  token: RequestAccess['token'],
): string {
  const say = (cure: string) => `${showUrl(url)} answered ${status} — ${cure}`;
  if (status === 404 || status === 410) return say('check the name and the address');
  if (status === 401 && token?.value) return say(`${token.name} is not valid: make a new one`);
  if (status !== 403 && status !== 429) return say('check the address, or try again later');
  const reset = Number(headers['x-ratelimit-reset']) * 1000;
  const after = headers['retry-after'] ?? '';
  const isReset = headers['x-ratelimit-remaining'] === '0' && reset > 0 && reset < 4e12;
  const until = isReset ? `after ${new Date(reset).toISOString().slice(0, 16)} UTC` : 'later';
  const time = /^[\w ,:+-]{1,40}$/.test(after)
    ? `after ${after}${/^\d+$/.test(after) ? ' s' : ''}`
    : until;
  const more = token && !token.value ? `, or set ${token.name}, which allows more` : '';
  return say(`try again ${time}${more}`);
}

interface Guard {
  signal: AbortSignal;
  isNamed: boolean;
  bytes: number;
}

/** Sends one request and reads its answer, which must not be too long. */
async function exchange(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string | undefined },
  { signal, isNamed, bytes }: Guard,
): Promise<Reply> {
  const isPrivate = isPrivateHost(url.hostname);
  if (isPrivate && !isNamed) {
    throw new SourceError(`${url.host} is a private address — take it out of sources.yaml`);
  }
  const start = url.protocol === 'https:' ? requestHttps : requestHttp;
  const method = body === undefined ? 'GET' : 'POST';
  const options = { method, headers, signal, ...(!isPrivate && { lookup: lookupPublic }) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    start(url, options, resolve).on('error', reject).end(body);
  });
  const isPacked = answer.headers['content-encoding'] === 'gzip';
  const unpacked = isPacked ? answer.pipe(createGunzip()) : answer;
  if (isPacked) answer.on('error', (error) => unpacked.destroy(error));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpacked) {
    size += chunk.length;
    chunks.push(chunk);
    if (size <= bytes) continue;
    answer.destroy();
    const most = `${bytes / 1024 / 1024} MiB`;
    throw new SourceError(`${showUrl(url)} answered with more than ${most} — ask for less`);
  }
  const { statusCode: status = 0 } = answer;
  return { status, headers: answer.headers, body: Buffer.concat(chunks) };
}
