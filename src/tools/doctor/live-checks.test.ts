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
const isAsset = (path: string) => path.startsWith('assets/');
const page = (path: string) => path === 'projects/a';

interface Case extends HostMistake {
  /** The finding, one for each check that finds it. */
  finds: RegExp[];
  settings?: Record<string, string>;
}

const github = 'GitHub Pages';
const cases: Record<string, Case> = {
  'headers missing': {
    answer: ({ headers }) => {
      for (const name of headers.keys()) {
        if (/^(?:content-sec|strict|referrer|permissions|x-content|cross)/.test(name))
          headers.delete(name);
      }
    },
    finds: [
      /^error Headers: \S+ has other headers than the build lists: Content-Security-Policy \(missing\), Strict-Transport-Security \(missing\), /,
    ],
  },
  'a header of another value': {
    answer: ({ headers }) => void headers.set('referrer-policy', 'unsafe-url'),
    finds: [
      /^error Headers: \S+ has other headers than the build lists: Referrer-Policy \(unsafe-url\) — /,
    ],
  },
  'a preview': {
    answer: ({ headers }) => void headers.set('x-robots-tag', 'noindex'),
    finds: [/^warning Headers: \S+ asks search engines not to list it — right for a preview/],
  },
  'a policy of another build': {
    answer: ({ headers }) => {
      const other = "script-src 'self';frame-ancestors 'none'";
      if (headers.has('content-security-policy')) headers.set('content-security-policy', other);
    },
    finds: [
      /^error Policy: the header of \S+ refuses what its page allows \(script-src, style-src, .*different builds/,
    ],
  },
  'a policy that allows anything': {
    answer: ({ headers }) => {
      const policy = headers.get('content-security-policy') ?? '';
      headers.set(
        'content-security-policy',
        policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
      );
    },
    finds: [/^error Policy: the header of \S+ allows anything \(script-src\)/],
  },
  'a policy that lets others frame the site': {
    answer: ({ headers }) => {
      const policy = headers.get('content-security-policy') ?? '';
      headers.set('content-security-policy', policy.replace(";frame-ancestors 'none'", ''));
    },
    finds: [/^error Policy: the header of \S+ lets other sites show yours in a frame/],
  },
  'a script that the host adds': {
    answer: (answer) => {
      if (isPage(answer))
        answer.body = Buffer.concat([answer.body, Buffer.from('<script>count()</script>')]);
    },
    finds: [/^error Policy: \S+ has a script that the build did not write — switch off/],
  },
  'a base path that is not served': {
    site: { basePath: '/portfolio/' },
    servedBelow: '/',
    finds: [
      /^error Files: \S+ names files below \/portfolio\/, where none of this site is — leave BASE_PATH unset/,
    ],
  },
  'a missing base path': {
    servedBelow: '/portfolio/',
    finds: [/^error Files: \S+ names files below \/, .* — set BASE_PATH to \/portfolio\/ /],
  },
  'old assets gone': {
    answer: (answer, path) => {
      if (isAsset(path) && !path.endsWith('.png')) answer.status = 404;
    },
    finds: [
      /^error Files: 2 of 3 files that \S+ names are gone, such as \/assets\/\S+ \(404\), so page and files/,
    ],
  },
  'assets answered with a page': {
    answer: (answer, path, index) => {
      if (/client/.test(path))
        Object.assign(answer, {
          ...index,
          headers: new Map([...answer.headers, ...index.headers]),
        });
    },
    finds: [/^error Files: 1 of 3 files that \S+ names are answered with a page/],
  },
  'slashes in a circle': {
    answer: (answer, path) => {
      if (path !== 'projects/a/') return;
      answer.status = 301;
      answer.headers.set('location', '/projects/a');
    },
    finds: [/^error Slashes: \S+\/projects\/a redirects in a circle — /],
  },
  'an address without its slash that does not exist': {
    answer: (answer, path) => {
      if (page(path)) answer.status = 404;
    },
    finds: [/^error Slashes: \S+\/projects\/a answered 404 — /],
  },
  'an address without its slash that answers by itself': {
    answer: (answer, path, index) => {
      if (page(path)) Object.assign(answer, index);
    },
    finds: [
      /^warning Slashes: \S+\/projects\/a answers without its slash, so the page has two addresses — /,
    ],
  },
  'an address without its slash that leads elsewhere': {
    answer: (answer, path) => {
      if (page(path)) answer.headers.set('location', '/');
    },
    finds: [/^error Slashes: \S+ leads to \S+\/, not to \S+\/projects\/a\/ — /],
  },
  'an address without its slash that leads to another site': {
    answer: (answer, path) => {
      if (page(path)) answer.headers.set('location', 'http://elsewhere.example/');
    },
    finds: [/^error Slashes: \S+ redirects to another site, http:\/\/elsewhere.example\/ — /],
  },
  '200 for 404': {
    answer: (answer, _, index) => {
      if (answer.status === 404) Object.assign(answer, index);
    },
    finds: [/^error Not found: \S+, which does not exist, is answered with 200 — /],
  },
  'a page of the host for 404': {
    answer: (answer) => {
      if (answer.status === 404) answer.body = Buffer.from('<html>There isn’t a site here.');
    },
    finds: [/^warning Not found: an address that does not exist gets a page of /],
  },
  'no address': {
    site: { siteUrl: '' },
    finds: [
      /^error Address: \S+ does not name its own address — set SITE_URL to /,
      /^error Share image: \S+ names no picture for shared links — set SITE_URL/,
    ],
  },
  'another address': {
    site: { siteUrl: 'https://other.example' },
    finds: [
      /^error Address: \S+ names https:\/\/other.example\/ as its address — .* set SITE_URL to /,
    ],
  },
  'another address in the sitemap': {
    answer: (answer, path) => {
      if (path !== 'sitemap.xml') return;
      answer.body = Buffer.from(
        answer.body.toString().replaceAll(/http[^<]*?(?=projects|<)/g, 'https://old.example/'),
      );
    },
    finds: [
      /^error Address: \S+sitemap.xml names https:\/\/old.example\/, which is not at this address — set SITE_URL/,
    ],
  },
  'no sitemap': {
    answer: (answer, path) => {
      if (path === 'sitemap.xml') answer.status = 404;
    },
    finds: [/^error Address: \S+sitemap.xml is not a sitemap \(404\) — /],
  },
  'no share image': {
    answer: (answer, path) => {
      if (path.endsWith('.png')) answer.status = 404;
    },
    // It is one of the files that the page names.
    finds: [
      /^error Files: 1 of 3 files /,
      /^error Share image: \S+ is not a picture \(404, image\/png\)/,
    ],
  },
  'a small share image': {
    answer: (answer, path) => {
      if (path.endsWith('.png')) answer.body = smallImage;
    },
    finds: [/^error Share image: \S+ is 120 × 63 in place of 1200 × 630 — /],
  },
  'everything cached': {
    answer: ({ headers }) =>
      void headers.set('cache-control', 'public, max-age=31536000, immutable'),
    finds: [
      /^error Caching: browsers keep \S+ \(Cache-Control: public, max-age=31536000, immutable\)/,
    ],
  },
  'nothing said of caching': {
    answer: ({ headers }) => void headers.delete('cache-control'),
    finds: [
      /^warning Caching: \S+ does not say how long browsers may keep it — /,
      /^warning Caching: browsers ask for \S+ again and again \(Cache-Control: none\)/,
    ],
  },
  'no compression': {
    answer: ({ headers }) => void headers.delete('content-encoding'),
    finds: [/^warning Compression: \S+ comes uncompressed/],
  },
  'a form without the settings': {
    settings: { VITE_FIREBASE_PROJECT_ID: 'demo-s3cret', VITE_EMAILJS_SERVICE_ID: 'service' },
    finds: [
      /^error Form: the form of \S+ was built without VITE_FIREBASE_PROJECT_ID, VITE_EMAILJS_SERVICE_ID as set here/,
    ],
  },
  'a form with other settings': {
    site: { store: 'firestore', form: 'const a=`old`,b="service"' },
    settings: { VITE_FIREBASE_PROJECT_ID: 'demo-s3cret', VITE_EMAILJS_SERVICE_ID: 'service' },
    finds: [/^error Form: the form of \S+ was built without VITE_FIREBASE_PROJECT_ID as set here/],
  },
  'a form for the emulator': {
    site: { store: 'firestore', origins: ['http://127.0.0.1:8080'] },
    finds: [/^error Form: the form of \S+ sends queries to an emulator, /],
  },
};

test.each(hostNames)('a site as it should be at %s is found to be so', async (name) => {
  const settings = { VITE_FIREBASE_PROJECT_ID: 'demo' };
  const site = { store: 'firestore', form: 'const a=`demo`' } as const;
  const { findings, all } = await examine(await serveAsHost(name, { site }), settings);
  expect(findings).toEqual([]);
  expect(all[0]).toMatch(new RegExp(`^ok Page: .* at ${name}$`));
  const skipped = all.filter((line) => line.startsWith('skipped'));
  expect(skipped.map((line) => line.replace(/:.*/, ''))).toEqual(
    name === github ? ['skipped Headers', 'skipped Caching'] : [],
  );
});

test('a site below a folder is found to be as it should', async () => {
  const { findings } = await examine(
    (await serveAsHost(github, { site: { basePath: '/portfolio/' } })).replace(/\/$/, ''),
  );
  expect(findings).toEqual([]);
});

test.each(Object.entries(cases))('this is found: %s', async (_, { finds, settings, ...rest }) => {
  const { findings, all } = await examine(await serveAsHost('Netlify', rest), settings);
  expect(findings).toEqual(finds.map((text) => expect.stringMatching(text)));
  expect(all.join()).not.toContain('s3cret');
});

const answers: [string, HostMistake['answer'], RegExp][] = [
  [
    'another page',
    (answer) => void Object.assign(answer, { body: Buffer.from('<html><title>README</title>') }),
    /is not a page of this project — /,
  ],
  [
    'plain text',
    ({ headers }) => void headers.set('content-type', 'text/plain'),
    /is not HTML but text\/plain — /,
  ],
  [
    'a redirect',
    (answer) => {
      answer.status = 301;
      answer.headers.set('location', 'https://www.me.example/');
    },
    /redirects to https:\/\/www.me.example\/ — check that address/,
  ],
];

test.each(answers)('where there is %s, that alone is said', async (_, answer, text) => {
  const { all } = await examine(await serveAsHost('Netlify', answer && { answer }));
  expect(all).toEqual([expect.stringMatching(text)]);
});

test.each([
  [401, 'answers visitors with 401 — '],
  [404, 'answered 404 — write the address with the subpath'],
  [502, 'answered 502 — try again later'],
])('where the first page has the status %i, that alone is said', async (status, text) => {
  const answer: HostMistake['answer'] = (page) => void Object.assign(page, { status });
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
