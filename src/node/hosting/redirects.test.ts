import { getTransformedRoutes, normalizeRoutes } from '@vercel/routing-utils';
import { expect, test } from 'vitest';
import type { Site } from '../../site/model/create-site.ts';
import { listHeaderRules } from './headers.ts';
import { writeFirebaseConfig } from './host-configs.ts';
import { listRedirects, pickRedirect, writeRedirectsFile } from './redirects.ts';
import { listVercelRoutes, writeVercelConfig } from './vercel.ts';

const aliases = ['/2019/a.html', '/alt/größe/'];
const studies = new Map([
  ['writing/a/', { entry: { aliases } }],
  ['projects/b/', { entry: {} }],
]);
const site = { studies, basePath: '/base/' } as unknown as Site;
const redirects = listRedirects(site);
const rules = listHeaderRules("default-src 'none'", { redirects });

test('former addresses lead to the page below the base, with and without a slash', () => {
  expect(redirects).toEqual([
    { from: '/2019/a.html', to: '/base/writing/a/' },
    { from: '/alt/gr%C3%B6%C3%9Fe', to: '/base/writing/a/' },
    { from: '/alt/gr%C3%B6%C3%9Fe/', to: '/base/writing/a/' },
  ]);
  const text = writeRedirectsFile(redirects);
  expect(text).toContain('/2019/a.html /base/writing/a/ 301\n');
  expect(pickRedirect(text, '/2019/a.html')).toBe('/base/writing/a/');
  expect(pickRedirect(text, '/2019/a')).toBeUndefined();
});

test('each host gets them in its own settings', () => {
  expect(JSON.parse(writeFirebaseConfig(rules)).hosting).toMatchObject({
    ignore: ['_headers', '_redirects'],
    redirects: [{ source: '/2019/a.html', destination: '/base/writing/a/', type: 301 }, {}, {}],
  });
  const routes = listVercelRoutes(rules);
  expect(normalizeRoutes(structuredClone(routes) as never).error).toBeNull();
  const { routes: expected } = getTransformedRoutes(JSON.parse(writeVercelConfig(rules)));
  for (const all of [routes, expected as typeof routes]) {
    const found = all.find(({ src = '' }) => new RegExp(src).test('/2019/a.html'));
    expect(found).toMatchObject({ headers: { Location: '/base/writing/a/' }, status: 308 });
  }
});

test('without former addresses no settings name any', () => {
  const none = listHeaderRules("default-src 'none'", { redirects: [] });
  expect(none).not.toHaveProperty('redirects');
  expect(writeFirebaseConfig(none) + writeVercelConfig(none)).not.toContain('redirects');
});
