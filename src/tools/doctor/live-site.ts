import pLimit from 'p-limit';
import { withTimeout } from '../../browser/contact/timing.ts';
import { createRead, type Read, type Settings } from '../../node/config/read-settings.ts';
import { quote } from '../../schemas/quote.ts';
import { isLoopbackHost } from '../loopback.ts';
import { findLiveHost, type LiveHost } from './live-hosts.ts';

export interface LiveAnswer {
  url: URL;
  status: number;
  headers: Headers;
  body: Buffer;
}

/** A site on the web, as its first page shows it. */
export interface LiveSite {
  /** The address of the first page, with a slash at its end. */
  address: URL;
  page: LiveAnswer;
  html: string;
  host: LiveHost;
  /** Whether it is a build that this computer serves, as npm run preview does. */
  isLocal: boolean;
  read: Read;
  /** Asks for an address of the site, each once; follows no redirection. Rejects where no answer comes. */
  ask(url: URL | string): Promise<LiveAnswer>;
}

const requestHeaders = {
  'user-agent': 'Mozilla/5.0 (compatible; portfolio-doctor)',
  accept: '*/*',
  'accept-encoding': 'br, gzip',
};

/**
 * Asks for the first page of a site.
 *
 * @throws with what to do if it is not a page of this project
 */
export async function openLiveSite(
  text: string,
  settings: Settings,
  timeout = 10_000,
): Promise<LiveSite> {
  const address = readAddress(text);
  const ask = createAsk(address, timeout);
  const page = await ask(address);
  const host = findLiveHost(page.headers);
  const html = page.body.toString();
  const problem = explainPage(page, html, host);
  if (problem) throw new Error(`${address} ${problem}`);
  const isLocal = isLoopbackHost(address.host) && !host.sign;
  return { address, page, html, host, isLocal, read: createRead(settings), ask };
}

function readAddress(text: string): URL {
  if (!/^https?:\/\/[^/@]+(?:\/|$)/.test(text) || !URL.canParse(text)) {
    throw new Error(
      `${quote(text)} is no address of a site — write it whole, like https://example.com`,
    );
  }
  const { origin, pathname } = new URL(text);
  return new URL(pathname.replace(/\/*$/, '/'), origin);
}

function createAsk(address: URL, timeout: number): LiveSite['ask'] {
  const limit = pLimit(4);
  const answers = new Map<string, Promise<LiveAnswer>>();
  return (path) => {
    const url = new URL(path, address);
    if (url.origin !== address.origin) {
      return Promise.reject(new Error(`${url} is not at this site, so it was not asked`));
    }
    const answer = answers.get(url.href) ?? limit(() => askOnce(url, timeout));
    answers.set(url.href, answer);
    return answer;
  };
}

async function askOnce(url: URL, timeout: number): Promise<LiveAnswer> {
  const work = async (signal: AbortSignal): Promise<LiveAnswer> => {
    const response = await fetch(url, { headers: requestHeaders, redirect: 'manual', signal });
    const { status, headers } = response;
    return { url, status, headers, body: Buffer.from(await response.arrayBuffer()) };
  };
  const answer = await withTimeout(work, timeout).catch((reason: Error) => {
    const { code = '', message } = (reason.cause ?? reason) as NodeJS.ErrnoException;
    const remedy = /CERT|SSL|TLS|ALTNAME/.test(code)
      ? 'wait until the host has a certificate for this name, which takes up to a day after its DNS is right'
      : 'check the address, the connection, and that the DNS of the domain names the host';
    throw new Error(`${url} cannot be reached (${code || message}) — ${remedy}`);
  });
  if (!answer)
    throw new Error(`${url} did not answer within ${timeout / 1000} s — try again later`);
  return answer;
}

/** Where an answer sends to; undefined if it answers itself. */
export function readRedirect({ url, status, headers }: LiveAnswer): URL | undefined {
  const location = headers.get('location') ?? '';
  const isRedirect = status >= 300 && status < 400 && URL.canParse(location, url.href);
  return isRedirect ? new URL(location, url) : undefined;
}

export const isHtml = ({ headers }: LiveAnswer) =>
  /^text\/html\b/i.test(headers.get('content-type') ?? '');

/** The first group of a pattern in a page; empty if it is not there. */
export const findContent = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

/** Whether this project made a page. */
export const isOwnPage = (html: string) => /<html\b[^>]*\sdata-store="/.test(html);

function explainPage(
  page: LiveAnswer,
  html: string,
  { name, deploy, protection, missing }: LiveSite['host'],
) {
  const { status } = page;
  const target = readRedirect(page);
  if (target) {
    return `redirects to ${target} — check that address, or have ${name} serve the site here`;
  }
  if (status === 401 || status === 403) return `answers visitors with ${status} — ${protection}`;
  if (status === 404) {
    return `answered 404 — write the address with the folder of the site, if it has one; if nothing is online yet: ${deploy}`;
  }
  if (status !== 200)
    return `answered ${status} — try again later, and see what ${name} says of it`;
  if (!isHtml(page)) {
    const type = page.headers.get('content-type') ?? 'no type';
    return `is no HTML but ${type} — ${deploy}, with dist/client as the folder of the site`;
  }
  if (!isOwnPage(html)) {
    return `is not a page of this project — ${name === 'GitHub Pages' ? missing : `${deploy}, with dist/client as the folder of the site`}`;
  }
  return undefined;
}
