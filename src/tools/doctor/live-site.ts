import pLimit from 'p-limit';
import { createRead, type Read, type Settings } from '../../node/config/read-settings.ts';
import { productId } from '../../schemas/product.ts';
import { quote } from '../../schemas/quote.ts';
import { type RequestError, request } from '../http.ts';

interface LiveAnswer {
  url: URL;
  status: number;
  headers: Headers;
  body: string;
}

/** A site on the web, as its first page shows it. */
export interface LiveSite {
  /** The address of the first page, with a slash at its end. */
  address: URL;
  page: LiveAnswer;
  read: Read;
  /** Asks for an address of the site; follows no redirect. Rejects where no answer comes. */
  ask(url: URL | string): Promise<LiveAnswer>;
}

/** The headers of the doctor's requests: some hosts refuse programs that do not look like browsers. */
const doctorHeaders = {
  'user-agent': `Mozilla/5.0 (compatible; ${productId})`,
  accept: '*/*',
  'accept-encoding': 'br, gzip',
};

/** The page that says what to do at each host. */
export const hostGuide = 'docs/deploy.md';

/** Asks for the first page of a site. */
export async function openLiveSite(
  text: string,
  settings: Settings,
  timeout?: number,
): Promise<LiveSite> {
  const address = readSiteAddress(text);
  const limit = pLimit(4);
  const ask = (path: URL | string) => limit(() => askOnce(new URL(path, address), timeout));
  const page = await ask(address);
  const problem = explainPage(page);
  if (problem) throw new Error(`${address} ${problem}`);
  return { address, page, read: createRead(settings), ask };
}

function readSiteAddress(text: string): URL {
  if (!/^https?:\/\/[^/@]+(?:\/|$)/.test(text) || !URL.canParse(text)) {
    // A password in the address stays out of the output, which may be a public log.
    const shown = quote(text.replace(/\/\/[^/]*@/, '//'));
    throw new Error(`${shown} is not the URL of a site — write it whole, like https://example.com`);
  }
  const { origin, pathname } = new URL(text);
  return new URL(pathname.replace(/\/*$/, '/'), origin);
}

async function askOnce(url: URL, timeout?: number): Promise<LiveAnswer> {
  const init = { headers: doctorHeaders, redirect: 'manual', ...(timeout && { timeout }) } as const;
  try {
    return await request(url, init, async (response) => {
      const { status, headers } = response;
      return { url, status, headers, body: await response.text() };
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
  [/^/, 'check the URL, the connection, and that the DNS of the domain names the host'],
];

export const isOwnPage = (html: string) => /<html\b[^>]*\sdata-store="/.test(html);

function explainPage({ status, headers, body }: LiveAnswer): string | undefined {
  const location = headers.get('location');
  if (location && status >= 300 && status < 400) {
    return `redirects to ${location} — check that URL, or have the host serve the site here`;
  }
  if (status === 401 || status === 403) {
    return `answers visitors with ${status} — switch off the protection of the host (${hostGuide})`;
  }
  if (status === 404) {
    return `answered 404 — write the URL with the subpath of the site, if it has one; if nothing is online yet: ${hostGuide}`;
  }
  if (status !== 200) return `answered ${status} — try again later, or see the status of the host`;
  if (isOwnPage(body)) return undefined;
  return `is not a page of this project — deploy the folder dist/client (${hostGuide})`;
}
