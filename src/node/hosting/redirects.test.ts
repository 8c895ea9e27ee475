import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTransformedRoutes, normalizeRoutes } from '@vercel/routing-utils';
import { expect, test } from 'vitest';
import type { Site } from '../../site/model/create-site.ts';
import { createRead } from '../config/read-settings.ts';
import { withFolder } from '../files.ts';
import { listHeaderRules, pickHeaders, writeHeaders } from './headers.ts';
import { listVercelRoutes, writeFirebaseConfig, writeVercelConfig } from './host-configs.ts';
import { mergeNeeds, readPageServices } from './policy.ts';
import { listRedirects, pickRedirect, writeRedirectsFile } from './redirects.ts';

const aliases = ['/2019/a.html', '/alt/größe/', '/base/writing/a'];
const studies = new Map([
  ['writing/a/', { entry: { aliases } }],
  ['projects/b/', { entry: {} }],
]);
const toAddress = (path: string) => `/base/${path.replace('projects/', 'obras/')}`;
const pages = new Set(['', ...studies.keys()]);
const site = { studies, pages, basePath: '/base/', toAddress } as unknown as Site;
const redirects = listRedirects([site]);
const rules = listHeaderRules("default-src 'none'", { redirects });

test('former and usual URLs lead to the page below the base, with and without a slash, never to themselves', () => {
  expect(redirects).toEqual([
    { from: '/2019/a.html', to: '/base/writing/a/' },
    { from: '/alt/gr%C3%B6%C3%9Fe', to: '/base/writing/a/' },
    { from: '/alt/gr%C3%B6%C3%9Fe/', to: '/base/writing/a/' },
    { from: '/projects/b', to: '/base/obras/b/' },
    { from: '/projects/b/', to: '/base/obras/b/' },
  ]);
  const text = writeRedirectsFile(redirects);
  expect(text).toContain('/2019/a.html /base/writing/a/ 301\n');
  expect(pickRedirect(text, '/2019/a.html')).toBe('/base/writing/a/');
  expect(pickRedirect(text, '/2019/a')).toBeUndefined();
});

test('each host gets them in its own settings', () => {
  expect(JSON.parse(writeFirebaseConfig(rules)).hosting).toMatchObject({
    ignore: ['_headers', '_redirects'],
    redirects: [
      { source: '/2019/a.html', destination: '/base/writing/a/', type: 301 },
      {},
      {},
      {},
      {},
    ],
  });
  const routes = listVercelRoutes(rules);
  expect(normalizeRoutes(structuredClone(routes) as never).error).toBeNull();
  const { routes: expected } = getTransformedRoutes(JSON.parse(writeVercelConfig(rules)));
  for (const all of [routes, expected as typeof routes]) {
    const found = all.find(({ src = '' }) => new RegExp(src).test('/2019/a.html'));
    expect(found).toMatchObject({ headers: { Location: '/base/writing/a/' }, status: 308 });
  }
});

test('rules of public/ stay, each on lines of its own', async () => {
  await withFolder(async (folder) => {
    const own = { _headers: '/*\n  X-Own: 1', _redirects: '/a /b 302' };
    for (const [name, text] of Object.entries(own)) await writeFile(join(folder, name), text);
    await writeHeaders(folder, mergeNeeds([]), readPageServices(createRead({})), { redirects });
    const read = (name: string) => readFile(join(folder, name), 'utf8');
    expect((await read('_redirects')).split('\n').slice(0, 2)).toEqual([
      '/a /b 302',
      '/2019/a.html /base/writing/a/ 301',
    ]);
    const headers = pickHeaders(await read('_headers'), '/a');
    expect(headers).toContainEqual(['X-Own', '1']);
    expect(headers).toContainEqual(['X-Content-Type-Options', 'nosniff']);
  });
});
