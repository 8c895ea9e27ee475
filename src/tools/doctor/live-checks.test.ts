import { expect, test } from 'vitest';
import { serve } from '../../../tests/helpers/google.ts';
import {
  type HostAnswer,
  type HostMistake,
  type HostName,
  hosts,
  serveAsHost,
  smallImage,
} from '../../../tests/helpers/live-hosts.ts';
import { checkLiveSite } from './live-checks.ts';

const hostNames = Object.keys(hosts) as HostName[];

/** The findings at an address, as `kind name: text`, each with what to do. */
async function examine(address: string, settings: Record<string, string> = {}, timeout = 5000) {
  const results = await checkLiveSite(address, settings, timeout);
  const findings = results.filter(({ kind }) => kind === 'error' || kind === 'warning');
  for (const { text } of findings) expect(text).toMatch(/ — .{8}/);
  return {
    findings: findings.map(({ kind, name, text }) => `${kind} ${name}: ${text}`),
    all: results.map(({ kind, name, text }) => `${kind} ${name}: ${text}`),
  };
}

const isPage = ({ headers }: HostAnswer) => headers.get('content-type')?.startsWith('text/html');

type ChangeAnswer = NonNullable<HostMistake['answer']>;

/** Changes a header that an answer has. */
const change = (name: string, replace: (value: string) => string): ChangeAnswer => {
  return ({ headers }) => {
    const value = headers.get(name);
    if (value !== undefined) headers.set(name, replace(value));
  };
};
const set = (name: string, value: string): ChangeAnswer => {
  return ({ headers }) => void headers.set(name, value);
};
const changePolicy = (from: string, to: string) =>
  change('content-security-policy', (policy) => policy.replace(from, to));
/** Changes what is answered at paths. */
const at = (paths: RegExp, part: object, headers: Record<string, string> = {}): ChangeAnswer => {
  return (answer, path) => {
    if (!paths.test(path)) return;
    Object.assign(answer, part);
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  };
};
/** Answers with the first page in place of other answers. */
const home = (isMeant: (answer: HostAnswer, path: string) => boolean): ChangeAnswer => {
  return (answer, path, index) => {
    const headers = new Map([...answer.headers, ...index.headers]);
    if (isMeant(answer, path)) Object.assign(answer, { ...index, headers });
  };
};

interface Case extends HostMistake {
  settings?: Record<string, string>;
}

const firebase = { VITE_FIREBASE_PROJECT_ID: 'demo-s3cret', VITE_EMAILJS_SERVICE_ID: 'service' };
const withoutSlash = /^projects\/a$/;

/** What is wrong at a host, and the findings, of which `*` is any text. */
const cases: [Case, ...finds: string[]][] = [
  [
    {
      answer: ({ headers }) => {
        for (const name of headers.keys())
          if (/^(?:content-sec|strict|referrer|permissions|x-content|cross)/.test(name))
            headers.delete(name);
      },
    },
    'error Headers: * lists: Content-Security-Policy (missing), Strict-Transport-Security (missing), ',
  ],
  [
    { answer: set('x-robots-tag', 'noindex') },
    'warning Headers: * asks search engines not to list it — ',
  ],
  [
    {
      answer: change('content-security-policy', () => "script-src 'self';frame-ancestors 'none'"),
    },
    'error Policy: * refuses what its page allows (script-src, style-src, ',
  ],
  [
    { answer: changePolicy("script-src 'self'", "script-src 'self' 'unsafe-inline'") },
    'error Policy: * allows anything (script-src)',
  ],
  [
    {
      answer: (answer) => {
        const script = Buffer.from('<script>count()</script>');
        if (isPage(answer)) answer.body = Buffer.concat([answer.body, script]);
      },
    },
    'error Policy: * has a script that the build did not write — ',
  ],
  [
    { site: { basePath: '/portfolio/' }, servedBelow: '/' },
    'error Files: * names files below /portfolio/, * — leave BASE_PATH unset',
  ],
  [
    { servedBelow: '/portfolio/' },
    'error Files: * names files below /, * — set BASE_PATH to /portfolio/ ',
  ],
  [
    { answer: at(/^assets\/.*(?<!\.png)$/, { status: 404 }) },
    'error Files: 2 of 3 files that * names are gone, such as /assets/* (404), ',
  ],
  [
    { answer: at(/^projects\/a\/$/, { status: 301 }, { location: '/projects/a' }) },
    'error Slashes: */projects/a redirects in a circle — ',
  ],
  [
    { answer: home((_, path) => withoutSlash.test(path)) },
    'warning Slashes: */projects/a answers without its slash, ',
  ],
  [
    { answer: at(withoutSlash, {}, { location: '/' }) },
    'error Slashes: * leads to */, not to */projects/a/ — ',
  ],
  [
    { answer: home(({ status }) => status === 404) },
    'error Not found: *, which does not exist, is answered with 200 — ',
  ],
  [
    { site: { siteUrl: '' } },
    'error Address: * does not name its own address — set SITE_URL to ',
    'error Share image: * names no picture for shared links — ',
  ],
  [
    { site: { siteUrl: 'https://other.example' } },
    'error Address: * names https://other.example/ as its address — ',
  ],
  [
    { answer: at(/\.png$/, { body: smallImage }) },
    'error Share image: * is 120 × 63 in place of 1200 × 630 — ',
  ],
  [
    { answer: set('cache-control', 'public, max-age=31536000, immutable') },
    'error Caching: browsers keep * (Cache-Control: public, max-age=31536000, immutable)',
  ],
  [
    { answer: ({ headers }) => void headers.delete('cache-control') },
    'warning Caching: * does not say how long browsers may keep it — ',
    'warning Caching: browsers ask for * again and again (Cache-Control: none)',
  ],
  [
    { answer: ({ headers }) => void headers.delete('content-encoding') },
    'warning Compression: * comes uncompressed',
  ],
  [
    { settings: firebase },
    'error Form: * without VITE_FIREBASE_PROJECT_ID, VITE_EMAILJS_SERVICE_ID as set here',
  ],
  [
    { site: { store: 'firestore', origins: ['http://127.0.0.1:8080'] } },
    'error Form: * sends queries to an emulator, ',
  ],
];

test.each(hostNames)('a site as it should be at %s is found to be so', async (name) => {
  const settings = { VITE_FIREBASE_PROJECT_ID: 'demo' };
  const site = { store: 'firestore', form: 'const a=`demo`' } as const;
  const { findings, all } = await examine(await serveAsHost(name, { site }), settings);
  expect(findings).toEqual([]);
  expect(all[0]).toMatch(new RegExp(`^ok Page: .* at ${name}$`));
  const skipped = all.filter((line) => line.startsWith('skipped'));
  expect(skipped.map((line) => line.replace(/:.*/, ''))).toEqual(
    name === 'GitHub Pages' ? ['skipped Headers', 'skipped Caching'] : [],
  );
});

const escapePattern = (text: string) => text.replace(/[\\^$.|?+()[\]{}]/g, '\\$&');

const toPattern = (text: string) => new RegExp(`^${text.split('*').map(escapePattern).join('.*')}`);

test.each(cases)('of a site with %j this is found: %s', async ({ settings, ...rest }, ...finds) => {
  const { findings, all } = await examine(await serveAsHost('Netlify', rest), settings);
  expect(findings).toEqual(finds.map((text) => expect.stringMatching(toPattern(text))));
  expect(all.join()).not.toContain('s3cret');
});

const plainPage = Buffer.from('<html><title>README</title>');
const moved = new Map([['location', 'https://www.me.example/']]);

test.each<[Partial<HostAnswer>, text: string]>([
  [{ body: plainPage }, 'is not a page of this project — '],
  [{ headers: new Map([['content-type', 'text/plain']]) }, 'is not HTML but text/plain — '],
  [{ status: 301, headers: moved }, 'redirects to https://www.me.example/ — check that address'],
  [{ status: 401 }, 'answers visitors with 401 — '],
  [{ status: 404 }, 'answered 404 — write the address with the subpath'],
  [{ status: 502 }, 'answered 502 — try again later'],
])('where the first page is answered with %j, that alone is said', async (part, text) => {
  const answer: ChangeAnswer = (page) => void Object.assign(page, part);
  const { all } = await examine(await serveAsHost('Vercel', { answer }));
  expect(all).toEqual([expect.stringContaining(text)]);
});

test.each(['me.dev', 'https://', 'ftp://me.dev', 'https://me:s3cret@me.dev'])(
  '%s is no address',
  async (address) => {
    const { all } = await examine(address);
    expect(all).toEqual([
      expect.stringMatching(/ is not the address of a site — write it whole, like https/),
    ]);
    expect(all.join()).not.toContain('s3cret');
  },
);

test('a site that cannot be reached, and one that does not answer, are said to be so', async () => {
  const silent = await serve(() => {});
  expect((await examine(silent, {}, 100)).all).toEqual([
    `error Page: ${silent}/ did not answer within 0.1 s — try again later`,
  ]);
  const { all } = await examine('http://127.0.0.1:9');
  expect(all).toEqual([expect.stringMatching(/cannot be reached \(\w.*\) — check the address/)]);
});
