import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTransformedRoutes, normalizeRoutes, routesSchema } from '@vercel/routing-utils';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { createRead } from '../../content/config/read-settings.ts';
import type { Site } from '../../model/create-site.ts';
import { listHeaderRules, pickHeaders, writeHeaders, writeHeadersFile } from './headers.ts';
import {
  listVercelRoutes,
  writeFirebaseConfig,
  writeVercelConfig,
  writeVercelOutput,
} from './host-configs.ts';
import { mergeNeeds, readPageServices } from './policy.ts';
import { listRedirects, pickRedirect, writeRedirectsFile } from './redirects.ts';

const policy = "default-src 'none';frame-ancestors 'none'";
const editor = {
  'Content-Security-Policy': "script-src 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'X-Robots-Tag': 'noindex',
};
const [rules, withEditor] = [listHeaderRules(policy), listHeaderRules(policy, { editor })];
const topNames = ['404.html', 'admin/', 'assets/', 'index.html', 'projects/', 'resume.pdf'];

interface Route {
  src?: string;
  headers?: Record<string, string>;
}

/** The headers that Netlify or Cloudflare send; they join the values of two rules. */
function send(path: string, from = rules) {
  const headers = pickHeaders(writeHeadersFile(from, topNames), path);
  const names = headers.map(([name]) => name);
  expect(new Set(names).size, `${path} has a header twice`).toBe(names.length);
  return Object.fromEntries(headers);
}

/** The headers that Vercel or Firebase send: of two values the last one. */
function sendLast(routes: readonly Route[], path: string) {
  const matching = routes.filter(({ src }) => src && new RegExp(src).test(path));
  const { Location: _, ...headers } = Object.assign({}, ...matching.map(({ headers }) => headers));
  return headers;
}

/** The routes of the hosts that take the last rule, from the files of their settings. */
function readRoutes(from = rules): Route[][] {
  const { hosting } = JSON.parse(writeFirebaseConfig(from));
  const firebase = (
    hosting.headers as { source: string; headers: { key: string; value: string }[] }[]
  ).map(({ source, headers }) => ({
    src: `^${source.replace('**', '.*')}$`,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  }));
  const { routes } = getTransformedRoutes(JSON.parse(writeVercelConfig(from)));
  return [firebase, (routes ?? []) as Route[], listVercelRoutes(from) as Route[]];
}

test.each(['/', '/resume.pdf', '/nothing/here'])(
  'every host sends %s with the same headers',
  (path) => {
    expect(send(path)).toEqual(rules.all);
    for (const routes of readRoutes()) {
      expect(sendLast(routes, path)).toEqual({ ...rules.all, 'Cache-Control': 'no-cache' });
    }
  },
);

test('files with a hash in their name are cached for a year', () => {
  const path = '/assets/app-1f2e.js';
  const cached = { ...rules.all, 'Cache-Control': 'public, max-age=31536000, immutable' };
  expect(send(path)).toEqual(cached);
  for (const routes of readRoutes()) expect(sendLast(routes, path)).toEqual(cached);
});

test('the settings beside the folder of the site deploy it as it is', () => {
  const { hosting } = JSON.parse(writeFirebaseConfig(rules));
  expect(hosting).toMatchObject({ public: 'client', ignore: ['_headers'] });
  const vercel = JSON.parse(writeVercelConfig(rules));
  expect(vercel).toMatchObject({ outputDirectory: 'client', buildCommand: '', framework: null });
});

test.each(['/', '/index.html', '/404', '/projects/a/', '/resume.pdf', '/assets/a-1.js'])(
  'with an editor, %s has the same headers as without, and none for frames',
  (path) => {
    expect(send(path, withEditor)).toEqual({ ...send(path), 'X-Frame-Options': 'DENY' });
  },
);

test.each(['/admin/', '/admin/index.html', '/admin/editor-1a2b.js'])(
  '%s has the policy of the editor, and the other headers of all files',
  (path) => {
    const headers = { ...rules.all, ...editor };
    expect(send(path, withEditor)).toEqual({ ...headers, 'X-Frame-Options': 'DENY' });
    for (const routes of readRoutes(withEditor)) {
      expect(sendLast(routes, path)).toEqual({ ...headers, 'Cache-Control': 'no-cache' });
    }
  },
);

const unlisted = ['resume/museum.pdf', 'de/resume/museum.pdf'];
const quiet = listHeaderRules(policy, { unlisted });

test.each(unlisted)('every host tells search engines to leave out %s, and nothing else', (path) => {
  const asked = { 'X-Robots-Tag': 'noindex' };
  expect(send(`/${path}`, quiet)).toEqual({ ...rules.all, ...asked });
  expect(send('/resume/other.pdf', quiet)).toEqual(rules.all);
  for (const routes of readRoutes(quiet)) {
    expect(sendLast(routes, `/${path}`)).toMatchObject(asked);
    expect(sendLast(routes, '/resume/other.pdf')).not.toHaveProperty('X-Robots-Tag');
  }
});

test('a preview asks search engines not to list it', () => {
  const preview = listHeaderRules(policy, { isPreview: true });
  expect(send('/resume.pdf', preview)).toEqual({ ...rules.all, 'X-Robots-Tag': 'noindex' });
});

const aliases = ['/2019/a.html', '/alt/größe/', '/base/writing/a'];
const studies = new Map([
  ['writing/a/', { entry: { aliases } }],
  ['projects/b/', { entry: {} }],
]);
const toHref = (path: string) => `/base/${path.replace('projects/', 'obras/')}`;
const pages = new Set(['', ...studies.keys()]);
const site = { studies, pages, basePath: '/base/', toHref } as unknown as Site;
const redirects = listRedirects([site]);
const withRedirects = listHeaderRules(policy, { redirects });

test("Vercel's routes keep to its schema, and redirect as its settings do", () => {
  const validate = new Ajv({ allowUnionTypes: true, strict: false }).compile(routesSchema);
  const [, expected = [], routes = []] = readRoutes(withRedirects);
  expect(validate(routes), JSON.stringify(validate.errors)).toBe(true);
  expect(normalizeRoutes(structuredClone(routes) as never).error).toBeNull();
  for (const all of [routes, expected]) {
    const found = all.find(({ src = '' }) => new RegExp(src).test('/2019/a.html'));
    expect(found).toMatchObject({ headers: { Location: '/base/writing/a/' }, status: 308 });
  }
  for (const path of ['/projects/atlas', '/resume.pdf/', '/.well-known/security.txt']) {
    const [own, known] = [routes, expected].map((all) =>
      all.flatMap(({ src, headers }) =>
        src && headers?.Location && new RegExp(src).test(path) ? headers.Location : [],
      ),
    );
    expect(own).toEqual(known);
  }
});

test('the folder for Vercel has the site and its routes, and nothing of an older build', async () => {
  const folder = await makeFolder();
  const [client, output] = [join(folder, 'client'), join(folder, 'output')];
  mkdirSync(client);
  for (const name of ['index.html', '404.html', '_headers'])
    writeFileSync(join(client, name), name);
  mkdirSync(join(output, 'static'), { recursive: true });
  writeFileSync(join(output, 'static', 'old.html'), '');
  await writeVercelOutput(client, rules, output);
  expect(readdirSync(join(output, 'static'))).toEqual(['404.html', 'index.html']);
  const config = JSON.parse(readFileSync(join(output, 'config.json'), 'utf8'));
  expect(config).toEqual({ version: 3, routes: listVercelRoutes(rules) });
});

test('former and default URLs lead to the page below the base, with and without a slash, never to themselves', () => {
  expect(redirects).toEqual([
    { from: '/2019/a.html', to: '/base/writing/a/' },
    { from: '/alt/gr%C3%B6%C3%9Fe', to: '/base/writing/a/' },
    { from: '/alt/gr%C3%B6%C3%9Fe/', to: '/base/writing/a/' },
    { from: '/projects/b', to: '/base/obras/b/' },
    { from: '/projects/b/', to: '/base/obras/b/' },
  ]);
  const text = writeRedirectsFile(redirects);
  expect(pickRedirect(text, '/2019/a.html')).toBe('/base/writing/a/');
  expect(pickRedirect(text, '/2019/a')).toBeUndefined();
  const { hosting } = JSON.parse(writeFirebaseConfig(withRedirects));
  expect(hosting.ignore).toEqual(['_headers', '_redirects']);
  expect(hosting.redirects).toHaveLength(5);
  const first = { source: '/2019/a.html', destination: '/base/writing/a/', type: 301 };
  expect(hosting.redirects[0]).toEqual(first);
});

test('rules of public/ stay, each on lines of its own', async () => {
  const folder = await makeFolder();
  const own = { _headers: '/*\n  X-Own: 1', _redirects: '/a /b 302' };
  for (const [name, text] of Object.entries(own)) writeFileSync(join(folder, name), text);
  await writeHeaders(folder, mergeNeeds([]), readPageServices(createRead({})), { redirects });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const [first, second] = read('_redirects').split('\n');
  expect([first, second]).toEqual(['/a /b 302', '/2019/a.html /base/writing/a/ 301']);
  const headers = pickHeaders(read('_headers'), '/a');
  expect(headers).toContainEqual(['X-Own', '1']);
  expect(headers).toContainEqual(['X-Content-Type-Options', 'nosniff']);
});
