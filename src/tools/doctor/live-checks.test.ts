import { expect, test } from 'vitest';
import { serve } from '../../../tests/helpers/google.ts';
import { listHeaderRules } from '../../node/hosting/headers.ts';
import { findPageNeeds, writePolicy } from '../../node/hosting/policy.ts';
import { checkLiveSite } from './live-checks.ts';

/** An answer of a host; `path` is below the base of the site. */
interface HostAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface HostMistake {
  /** The path that the site was built for, and the one that the host serves it below. */
  base?: string;
  served?: string;
  /** The address that the site names, if it is not its own. */
  siteUrl?: string;
  store?: string;
  origins?: string[];
  answer?(answer: HostAnswer, path: string): Partial<HostAnswer>;
}

/** Writes a page as the project would. */
function writePage(origin: string, { base = '/', ...mistake }: HostMistake): string {
  const { siteUrl = origin, store = 'mailto', origins = [] } = mistake;
  const canonical = siteUrl && `<link rel="canonical" href="${new URL(base, siteUrl)}">`;
  const rest = `${canonical}<link rel="stylesheet" href="${base}assets/late.3c4d.css"><p>Me</p><form></form><script>hide()</script>
<script type="module" src="${base}assets/client.5e6f.js"></script></html>`;
  const policy = writePolicy(findPageNeeds(rest), { origins, hasAppCheck: false });
  return `<!doctype html><html lang="en" data-store="${store}"><meta http-equiv="Content-Security-Policy" content="${policy}">${rest}`;
}

/** Serves a small site as a host would, and returns its address. */
async function serveAsHost(mistake: HostMistake): Promise<string> {
  const base = mistake.served ?? mistake.base ?? '/';
  let origin = '';
  origin = await serve(({ url = '' }, res) => {
    const path = url.startsWith(base) ? url.slice(base.length) : 'none';
    const isFile = /^assets\/(?:late.3c4d.css|client.5e6f.js)$/.test(path);
    const headers = {
      ...listHeaderRules("default-src 'none'").all,
      'content-type': isFile ? 'text/plain' : 'text/html',
    };
    const status = path === '' || isFile ? 200 : 404;
    const usual = { status, headers, body: isFile ? '' : writePage(origin, mistake) };
    const answer = { ...usual, ...mistake.answer?.(usual, path) };
    res.writeHead(answer.status, answer.headers).end(answer.body);
  });
  return origin + base;
}

/** The findings at an address, as `kind name: text`, each with what to do. */
async function examine(address: string, settings: Record<string, string> = {}, timeout = 5000) {
  const results = await checkLiveSite(address, settings, timeout);
  const findings = results.filter(({ kind }) => kind === 'error' || kind === 'warning');
  for (const { text } of findings) expect(text).toMatch(/ — .{8}/);
  return findings.map(({ kind, name, text }) => `${kind} ${name}: ${text}`);
}

const store = {
  VITE_FIREBASE_API_KEY: 'AIza-s3cret',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};
const withHeader = (name: string, value: string) => ({
  answer: ({ headers }: HostAnswer) => ({ headers: { ...headers, [name]: value } }),
});

/** What is wrong at a host, and the finding, of which `*` is any text. */
const cases: [HostMistake & { settings?: Record<string, string> }, ...finds: string[]][] = [
  [{ store: 'firestore', settings: store }],
  [withHeader('x-github-request-id', 'A:B')],
  [
    { answer: () => ({ headers: { 'content-type': 'text/html' } }) },
    'error Files: 2 of 2 files that * are not there, such as /assets/late.3c4d.css (200)',
    'error Headers: * lists: Content-Security-Policy (missing), Strict-Transport-Security (missing), ',
  ],
  [withHeader('x-robots-tag', 'noindex'), 'warning Headers: * asks search engines not to list it'],
  [
    { answer: ({ body }) => ({ body: `${body}<script>count()</script>` }) },
    'error Scripts: * has a script that the build did not write — ',
  ],
  [
    { base: '/portfolio/', served: '/', siteUrl: '' },
    'error Files: * names files below /portfolio/, * — leave BASE_PATH unset',
    'error Address: * does not have its own URL as canonical — set SITE_URL to ',
  ],
  [
    { served: '/portfolio/', siteUrl: 'https://other.example' },
    'error Files: * names files below /, * — set BASE_PATH to /portfolio/ ',
    'error Address: * has https://other.example/ as its canonical URL — ',
  ],
  [
    { answer: () => ({ status: 200 }) },
    'error Not found: *, which does not exist, is answered with 200 — ',
  ],
  [
    { answer: (_, path) => (path.startsWith('none') ? { body: 'Not here' } : {}) },
    'warning Not found: a URL that does not exist gets a page of the host — ',
  ],
  [{ settings: store }, 'error Form: * was built without VITE_FIREBASE_API_KEY, '],
  [
    { store: 'firestore', origins: ['http://127.0.0.1:8080'] },
    'error Form: * sends queries to an emulator, ',
  ],
];

const escapePattern = (text: string) => text.replace(/[\\^$.|?+()[\]{}]/g, '\\$&');

const toPattern = (text: string) => new RegExp(`^${text.split('*').map(escapePattern).join('.*')}`);

test.each(cases)('of a site with %j this is found: %s', async ({ settings, ...rest }, ...finds) => {
  const findings = await examine(await serveAsHost(rest), settings);
  expect(findings).toEqual(finds.map((text) => expect.stringMatching(toPattern(text))));
  expect(findings.join()).not.toContain('s3cret');
});

test.each<[Partial<HostAnswer>, text: string]>([
  [{ body: '<html><title>README</title>' }, 'is not a page of this project — '],
  [
    { status: 301, headers: { location: 'https://www.me.example/' } },
    'redirects to https://www.me.example/ — check that URL',
  ],
  [{ status: 401 }, 'answers visitors with 401 — '],
  [{ status: 404 }, 'answered 404 — write the URL with the subpath'],
  [{ status: 502 }, 'answered 502 — try again later'],
])('where the first page is answered with %j, nothing else is reported', async (part, text) => {
  const address = await serveAsHost({ answer: () => part });
  expect(await examine(address)).toEqual([expect.stringContaining(text)]);
});

test.each(['me.dev', 'https://', 'ftp://me.dev', 'https://me:s3cret@me.dev'])(
  '%s is not a URL',
  async (address) => {
    const findings = await examine(address);
    expect(findings).toEqual([
      expect.stringMatching(/ is not the URL of a site — write it whole, like https/),
    ]);
    expect(findings.join()).not.toContain('s3cret');
  },
);

test('a site that cannot be reached, and one that does not answer, are said to be so', async () => {
  const silent = await serve(() => {});
  expect(await examine(silent, {}, 100)).toEqual([
    `error Page: ${silent}/ did not answer within 0.1 s — try again later`,
  ]);
  const findings = await examine('http://127.0.0.1:9');
  expect(findings).toEqual([expect.stringMatching(/cannot be reached \(\w.*\) — check the URL/)]);
});
