import pLimit from 'p-limit';
import { createRead, type Read, type Settings } from '../../node/config/read-settings.ts';
import { quote } from '../../schemas/quote.ts';
import { type RequestError, request } from '../http.ts';
import { isLoopbackHost } from '../loopback.ts';
import { findLiveHost, type LiveHost, listRemedies } from './live-hosts.ts';

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
  remedies: ReturnType<typeof listRemedies>;
  /** Whether it is a build that this computer serves, as npm run preview does. */
  isLocal: boolean;
  read: Read;
  /** Asks for an address of the site, each once; follows no redirect. Rejects where no answer comes. */
  ask(url: URL | string): Promise<LiveAnswer>;
}

/** The headers of the doctor's requests: some hosts refuse programs that do not look like browsers. */
export const doctorHeaders = {
  'user-agent': 'Mozilla/5.0 (compatible; portfolio-doctor)',
  accept: '*/*',
  'accept-encoding': 'br, gzip',
};

/** Asks for the first page of a site. */
export async function openLiveSite(
  text: string,
  settings: Settings,
  timeout?: number,
): Promise<LiveSite> {
  const address = readSiteAddress(text);
  const ask = createPageRequest(address, timeout);
  const page = await ask(address);
  const host = findLiveHost(page.headers);
  const html = page.body.toString();
  const problem = explainPage(page, html, host);
  if (problem) throw new Error(`${address} ${problem}`);
  const isLocal = isLoopbackHost(address.host) && !host.sign;
  const remedies = listRemedies(host);
  return { address, page, html, host, remedies, isLocal, read: createRead(settings), ask };
}

function readSiteAddress(text: string): URL {
  if (!/^https?:\/\/[^/@]+(?:\/|$)/.test(text) || !URL.canParse(text)) {
    // A password in the address stays out of the output, which may be a public log.
    const shown = quote(text.replace(/\/\/[^/]*@/, '//'));
    throw new Error(
      `${shown} is not the address of a site — write it whole, like https://example.com`,
    );
  }
  const { origin, pathname } = new URL(text);
  return new URL(pathname.replace(/\/*$/, '/'), origin);
}

function createPageRequest(address: URL, timeout?: number): LiveSite['ask'] {
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

async function askOnce(url: URL, timeout?: number): Promise<LiveAnswer> {
  const init = { headers: doctorHeaders, redirect: 'manual', ...(timeout && { timeout }) } as const;
  try {
    return await request(url, init, async (response) => {
      const { status, headers } = response;
      return { url, status, headers, body: Buffer.from(await response.arrayBuffer()) };
    });
  } catch (reason) {
    const { message, code } = reason as RequestError;
    const remedy = requestRemedies.find(([pattern]) => pattern.test(code))?.[1];
    throw new Error(`${url} ${message} — ${remedy}`);
  }
}

const requestRemedies: readonly [code: RegExp, remedy: string][] = [
  [/TIMEOUT/, 'try again later'],
  [
    /CERT|SSL|TLS|ALTNAME/,
    'wait until the host has a certificate for this name, which takes up to a day after its DNS is right',
  ],
  [/^/, 'check the address, the connection, and that the DNS of the domain names the host'],
];

export function readRedirect({ url, status, headers }: LiveAnswer): URL | undefined {
  const location = headers.get('location') ?? '';
  const isRedirect = status >= 300 && status < 400 && URL.canParse(location, url.href);
  return isRedirect ? new URL(location, url) : undefined;
}

export const isHtml = ({ headers }: LiveAnswer) =>
  /^text\/html\b/i.test(headers.get('content-type') ?? '');

export const findInPage = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

export const isOwnPage = (html: string) => /<html\b[^>]*\sdata-store="/.test(html);

function explainPage(page: LiveAnswer, html: string, { name, guide }: LiveHost) {
  const { status } = page;
  const target = readRedirect(page);
  if (target) {
    return `redirects to ${target} — check that address, or have ${name} serve the site here`;
  }
  if (status === 401 || status === 403) {
    return `answers visitors with ${status} — switch off the protection of ${name}`;
  }
  if (status === 404) {
    return `answered 404 — write the address with the subpath of the site, if it has one; if nothing is online yet: ${guide}`;
  }
  if (status !== 200) return `answered ${status} — try again later, or see the status of ${name}`;
  if (!isHtml(page)) {
    const type = page.headers.get('content-type') ?? 'no type';
    return `is not HTML but ${type} — deploy the folder dist/client (${guide})`;
  }
  if (!isOwnPage(html)) {
    return `is not a page of this project — deploy the folder dist/client (${guide})`;
  }
  return undefined;
}
