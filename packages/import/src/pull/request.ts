import { setTimeout as wait } from 'node:timers/promises';
import { holdsPassword, quote, type Settings } from '../../../../src/engine/kit/commands.ts';
import { productId } from '../../../../src/engine/kit/content.ts';

/** The reason why a source gave nothing, and after a dash how to fix it. */
export class SourceError extends Error {}

/** The URLs that a source may ask, and its limits. */
export interface RequestAccess {
  /** URLs whose hosts may be asked. */
  named: readonly string[];
  /** Further hosts. */
  hosts?: readonly string[];
  /** The setting with which the service allows more. It is sent to the origin of the first named URL only. */
  token?: { name: string; value: string | undefined };
  limits?: Partial<typeof defaultLimits> | undefined;
}

const defaultLimits = {
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

/** An answer, with its URL for people. */
export type Answer = Awaited<ReturnType<typeof readReply>>;

export type Ask = (url: string, options?: { accept?: string; post?: unknown }) => Promise<Answer>;

/** Makes the function through which one source asks its hosts. It counts the requests. */
export function createRequester(access: RequestAccess): Ask {
  const limits = { ...defaultLimits, ...access.limits };
  const named = access.named.map((url) => new URL(url));
  const hosts = [...named.map(({ host }) => host), ...(access.hosts ?? [])];
  let requests = 0;

  async function send(url: URL, accept: string, post: unknown): Promise<Answer> {
    if (++requests > limits.requests) {
      throw new SourceError(`it takes more than ${limits.requests} requests — set a lower limit`);
    }
    const signal = AbortSignal.timeout(limits.time);
    const { value: secret = '' } = access.token ?? {};
    const isTrusted = secret !== '' && url.origin === named[0]?.origin;
    const authorization = isTrusted && { authorization: `Bearer ${secret}` };
    const json = post !== undefined && { 'content-type': 'application/json' };
    const headers = { 'user-agent': productId, accept, ...json, ...authorization };
    const sent = post !== undefined && { method: 'POST', body: JSON.stringify(post) };
    try {
      const answer = await fetch(url, { headers, ...sent, redirect: 'manual', signal });
      return hideSecret(await readReply(answer, url, limits.bytes), secret);
    } catch (error) {
      if (error instanceof SourceError) throw error;
      const { message, cause } = error as { message: string; cause?: NodeJS.ErrnoException };
      const what = signal.aborted
        ? `did not answer within ${limits.time / 1000} s`
        : `cannot be reached, or ended too soon (${cause?.code ?? cause?.message ?? message})`;
      throw new SourceError(`${showUrl(url)} ${what} — check the URL, or try again later`);
    }
  }

  /** Asks again where the server is in trouble, or says how long to wait. */
  async function insist(url: URL, accept: string, post: unknown, attempt = 1): Promise<Answer> {
    const answer = await send(url, accept, post);
    const pause = attempt < 3 ? findPause(answer, attempt, limits) : undefined;
    if (pause === undefined) return answer;
    await wait(pause);
    return insist(url, accept, post, attempt + 1);
  }

  return async (firstUrl, { accept = '*/*', post } = {}) => {
    let url = new URL(firstUrl);
    for (let hops = 0; hops <= limits.redirects; hops++) {
      if (!hosts.includes(url.host)) throw new SourceError(explainHost(firstUrl, url));
      const answer = await insist(url, accept, post);
      const { status, headers } = answer;
      if (status === 200) return answer;
      const location = headers.get('location');
      const isMoved = status >= 300 && status < 400 && location !== null;
      if (!isMoved) throw new SourceError(explainStatus(answer, access.token));
      url = follow(url, location);
    }
    throw new SourceError(`${showUrl(url)} redirects too often — write the final URL`);
  };
}

/** Takes a secret out of an answer that repeats it, before anyone reads it. */
function hideSecret(answer: Answer, secret: string): Answer {
  if (!secret) return answer;
  const hide = (text: string) => text.replaceAll(secret, '***');
  const headers = new Headers([...answer.headers].map(([name, value]) => [name, hide(value)]));
  const { body } = answer;
  return { ...answer, headers, body: body.includes(secret) ? Buffer.from(hide(`${body}`)) : body };
}

function follow(url: URL, location: string): URL {
  const next = URL.canParse(location, url.href) ? new URL(location, url.href) : undefined;
  const isSafe = next && (next.protocol === url.protocol || next.protocol === 'https:');
  if (isSafe && !next.username && !next.password) return next;
  throw new SourceError(
    `${showUrl(url)} leads to ${quote(location.slice(0, 200))} — write a whole URL with https:// that leads to no other`,
  );
}

/** A URL for people, without a query, which may hold a key. */
function showUrl({ host, pathname }: URL): string {
  return `${host}${pathname === '/' ? '' : pathname}`;
}

function explainHost(firstUrl: string, url: URL): string {
  const start = new URL(firstUrl);
  if (url.host === start.host) {
    return `${showUrl(url)} is on another host than its source — add ${url.host} to its pictureHosts, if you trust it`;
  }
  return `${showUrl(start)} leads to another host — write ${quote(`${url.origin}${url.pathname}`)} into sources.yaml, if you trust it`;
}

/** Milliseconds to wait before another try; undefined if there is none. */
function findPause({ status, headers }: Answer, attempt: number, limits: typeof defaultLimits) {
  const after = headers.get('retry-after');
  if (after !== null && [403, 429, 503].includes(status)) {
    const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
    return seconds <= limits.patience ? Math.max(0, seconds * 1000) : undefined;
  }
  return status >= 500 ? limits.pause * attempt : undefined;
}

function explainStatus({ name, status, headers }: Answer, token: RequestAccess['token']): string {
  const say = (cure: string) => `${name} answered ${status} — ${cure}`;
  if (status === 404 || status === 410) return say('check the name and the URL');
  if (status === 401 && token?.value) return say(`${token.name} is not valid: make a new one`);
  if (status !== 403 && status !== 429) return say('check the URL, or try again later');
  const reset = Number(headers.get('x-ratelimit-reset')) * 1000;
  const after = headers.get('retry-after') ?? '';
  const isReset = headers.get('x-ratelimit-remaining') === '0' && reset > 0 && reset < 4e12;
  const until = isReset ? `after ${new Date(reset).toISOString().slice(0, 16)} UTC` : 'later';
  const time = /^[\w ,:+-]{1,40}$/.test(after)
    ? `after ${after}${/^\d+$/.test(after) ? ' s' : ''}`
    : until;
  const more = token && !token.value ? `, or set ${token.name}, which allows more` : '';
  return say(`try again ${time}${more}`);
}

/** Reads an answer, which must not be too long. */
async function readReply(answer: Response, url: URL, most: number) {
  const name = showUrl(url);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    chunks.push(chunk);
    if (size <= most) continue;
    throw new SourceError(
      `${name} answered with more than ${most / 1024 / 1024} MiB — ask for less`,
    );
  }
  const { status, headers } = answer;
  return { name, status, headers, body: Buffer.concat(chunks) };
}

/**
 * Reads the URL of a service, without a slash at its end.
 *
 * @param name the setting that may name another host
 * @throws with what to do if that is not a URL
 */
export function readServiceUrl(settings: Settings, name: string, defaultUrl: string): string {
  const url = settings[name]?.trim().replace(/(?<!\/)\/+$/, '') || defaultUrl;
  const isUrl = /^https?:/.test(url) && URL.canParse(url);
  if (isUrl && !holdsPassword(url)) return url;
  // It is not shown: it may have a password.
  throw new Error(`${name} must be a URL without a name or password, like ${defaultUrl}`);
}
