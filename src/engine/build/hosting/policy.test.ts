import { createHash } from 'node:crypto';
import parseContentSecurityPolicy from 'content-security-policy-parser';
import { expect, test } from 'vitest';
import { createRead } from '../../content/config/read-settings.ts';
import { queryServices } from '../../model/stores.ts';
import { findParts } from '../../pages/html/page-parts.ts';
import { listElements, readPageTree } from '../../pages/html/tree.ts';
import { toPolicySource } from '../../schemas/policy-source.ts';
import { siteConfig } from '../../schemas/site-config.ts';
import { mergeNeeds, readPageServices, toNeeds, writeHeaderPolicy, writePolicy } from './policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const findPageNeeds = (html: string) => toNeeds(findParts(listElements(readPageTree(html))));
const page = '<style>.a{content:"Ä"}</style>\n<script>b()\n</script><p>&lt;script></p>';
const plain = findPageNeeds(page);
const withForm = findPageNeeds(`${page}<form>`);
const names = queryServices.flatMap(({ needed }) => needed);
const firebase = Object.fromEntries(names.map((name) => [name, 'demo']));
const appCheck = { ...firebase, VITE_FIREBASE_APP_CHECK_KEY: 'key' };

const read = (settings: Record<string, string>) => readPageServices(createRead(settings));

/** The sources of each directive. */
function parse(policy: string): Record<string, string[]> {
  return Object.fromEntries(parseContentSecurityPolicy(policy));
}

const parsePage = (html: string) => parse(writePolicy(findPageNeeds(html), read({})));

test('a page without a form may only make requests to the site', () => {
  expect(parse(writePolicy(plain, read(firebase)))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", hash('b()\n')],
    'style-src': [hash('.a{content:"Ä"}')],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
});

const dataFont = '<style>a{src:url(data:font/woff2;base64,A)}</style>';
const dataIcon = '<link rel="icon" href="data:image/svg+xml,%3Csvg">';

test.each([
  ['data that is not run', '<script type="application/ld+json">{}</script>', 'script', "'self'"],
  ['a style sheet', '<link rel="stylesheet" href="/a.css">', 'style', "'self'"],
  ['a font in its own URL', dataFont, 'font', "'self' data:"],
  ['an icon in its own URL', dataIcon, 'img', "'self' data:"],
  ['a video', '<video src="/a.mp4"></video>', 'media', "'self'"],
  ['a word of a video', '<p>&lt;video></p>', 'media', undefined],
  ['a word that looks like one', '<p>data:image/png</p>', 'img', "'self'"],
])('%s is seen in the page', (_, html, kind, sources) => {
  expect(parsePage(html)[`${kind}-src`]?.join(' ')).toBe(sources);
});

test('the needs of all pages are merged, each once', () => {
  const pages = ['<style>b</style><script>s</script>', '<style>a</style><script>s</script><form>'];
  expect(mergeNeeds(pages.map(findPageNeeds))).toEqual({
    scripts: [hash('s')],
    styles: [hash('a'), hash('b')].sort(),
    foreign: [],
    uses: ['form'],
  });
});

const [store, mail] = ['https://firestore.googleapis.com', 'https://api.emailjs.com'];

test.each([
  [{}, []],
  [firebase, [store, mail]],
  [{ ...firebase, VITE_FIRESTORE_EMULATOR_HOST: '127.0.0.1:80' }, ['http://127.0.0.1:80', mail]],
  // Browsers drop an IPv6 address from a policy.
  [{ ...firebase, VITE_FIRESTORE_EMULATOR_HOST: '[::1]:80' }, ['http://*:80', mail]],
])('with the settings %j the form talks to %j', (settings, origins) => {
  const policy = parse(writePolicy(withForm, read(settings)));
  expect(policy['form-action']).toEqual(['mailto:']);
  expect(policy['connect-src']).toEqual(["'self'", ...origins]);
});

test('reCAPTCHA is allowed only with App Check, and then without Trusted Types', () => {
  const services = read(appCheck);
  const guarded = parse(writePolicy(withForm, services));
  expect(guarded['script-src']).toContain('https://www.gstatic.com/recaptcha/');
  expect(guarded['connect-src']).toContain('https://content-firebaseappcheck.googleapis.com');
  expect(guarded['frame-src']).toContain('https://www.google.com/recaptcha/');
  expect(guarded).not.toHaveProperty('trusted-types');
  expect(writePolicy(plain, services)).not.toContain('google');
  expect(writePolicy(withForm, read(firebase))).not.toContain('recaptcha');
});

test('the policy allows the analytics script and its requests, and no other', () => {
  const script = 'https://a.example/b;c.js?d=1&e=2';
  const analytics = {
    script,
    attributes: {},
    connect: ['https://a.example/', 'https://f.example/g'],
  };
  const services = { ...read({}), analytics };
  const element = `<script defer src="${script.replace('&', '&amp;')}"></script>`;
  const policy = parse(writePolicy(findPageNeeds(page + element), services));
  expect(policy['script-src']).toEqual(["'self'", hash('b()\n'), 'https://a.example/b%3Bc.js']);
  expect(policy['connect-src']).toEqual(["'self'", 'https://a.example', 'https://f.example/g']);
  expect(policy['trusted-types']).toEqual(["'none'"]);
  expect(writePolicy(plain, services)).not.toContain('example');
});

test.each([{}, firebase, appCheck])(
  'no policy with the settings %j allows unsafe sources',
  (settings) => {
    const policy = writeHeaderPolicy(withForm, read(settings));
    expect(policy).not.toMatch(/unsafe-|\*|(?:^|[\s;])(?:https?:|blob:)(?:[\s;]|$)/);
    // Meta elements cannot say who may frame a page.
    expect(parse(policy)).toMatchObject({ 'frame-ancestors': ["'none'"] });
    expect(writePolicy(withForm, read(settings))).not.toContain('frame-ancestors');
  },
);

/** The grammar of a host source in Content Security Policy Level 3, for URLs with https. */
const hostSource =
  /^https:\/\/[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)*(?::\d+)?(?:\/(?:[\w\-.~!$&'()*+=:@/]|%[\dA-F]{2})*)?$/i;

const characters = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code));
const urls = [...characters, '٠', '。', '％', '％３Ｂ', '💥', '..', '%3B', '%2C', '[::1]'].flatMap(
  (one) => [
    `https://a${one}b.example/x.js`,
    `https://${one}.example`,
    `https://a.example:80${one}/x.js`,
    `https://a.example:${one}`,
    `https://a.example/b${one}c.js`,
    `https://a.example/${one}`,
  ],
);

test('no character of a host, a port or a path adds to a policy, and the check refuses the rest', () => {
  const seen = { allowed: 0, refused: 0 };
  for (const url of urls) {
    const isRead = siteConfig.safeParse({ analytics: { script: url, connect: [url] } }).success;
    const source = URL.canParse(url) ? toPolicySource(url) : undefined;
    if (isRead) expect(source, url).toMatch(hostSource);
    if (!source) {
      expect(isRead, url).toBe(false);
      seen.refused++;
      continue;
    }
    seen.allowed++;
    const analytics = { script: url, attributes: {}, connect: [url] };
    const policy = parse(writePolicy({ ...plain, foreign: [url] }, { ...read({}), analytics }));
    const empty = parse(writePolicy(plain, read({})));
    expect(policy, url).toEqual({
      ...empty,
      'script-src': [...(empty['script-src'] ?? []), source],
      'connect-src': [...(empty['connect-src'] ?? []), source],
    });
    // The source matches the request of the browser.
    const decode = (path: string) => decodeURIComponent(path.replace(/%(?![\da-f]{2})/gi, '%25'));
    const asked = new URL(url);
    const path = asked.pathname === '/' ? '' : asked.pathname;
    expect(source.slice(0, asked.origin.length), url).toBe(asked.origin);
    expect(decode(source.slice(asked.origin.length)), url).toBe(decode(path));
  }
  expect(seen.allowed).toBeGreaterThan(1000);
  expect(seen.refused).toBeGreaterThan(500);
});

const ownHosts = { ...read({}), hosts: ['https://player.example.com'] };

test.each([
  ['an island of the owner', '<div data-island="A" data-client="visible"></div>', true],
  ['an image of another host', '<img src="https://player.example.com/a.png">', true],
  ['a frame of another host', '<iframe src="//player.example.com/1"></iframe>', true],
  ['the form, which is an island, too', '<div data-island="contact-form"></div>', false],
  ['a link to another host', '<a href="https://player.example.com/">a</a>', false],
])('%s decides whether a page may load from the hosts of the settings', (_, html, isAllowed) => {
  const policy = parse(writePolicy(findPageNeeds(html), ownHosts));
  const kinds = ['script', 'img', 'frame', 'connect', 'style', 'font'];
  const allowed = kinds.filter((kind) => policy[`${kind}-src`]?.includes(ownHosts.hosts[0] ?? ''));
  expect(allowed).toEqual(isAllowed ? ['script', 'img', 'frame', 'connect'] : []);
});

test('a component that asks for it gets one policy for Trusted Types', () => {
  const policy = parsePage('<div data-island="A" data-client="load" data-trusted-types=""></div>');
  expect(policy['trusted-types']).toEqual(['own-components']);
  expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
});
