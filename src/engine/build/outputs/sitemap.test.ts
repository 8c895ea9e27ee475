import readRobots from 'robots-parser';
import { expect, test } from 'vitest';
import { makeSite } from '../../../../tests/helpers/make-site.ts';
import { makeRobots, trainingCrawlers } from './sitemap.ts';

const make = (training?: boolean, basePath = '/') =>
  makeRobots(
    makeSite({ config: { robots: { training } } }, { siteUrl: 'https://a.example', basePath }),
  );

test('robots may read everything, unless the owner says otherwise', () => {
  const open = 'User-agent: *\nAllow: /\n\nSitemap: https://a.example/sitemap.xml\n';
  expect(make()).toBe(open);
  expect(make(true)).toBe(open);
  expect(makeRobots(makeSite())).toBe('User-agent: *\nAllow: /\n');
  // Robots read the file only at the root of a host.
  expect(make(false, '/b/')).toBeUndefined();
});

const searching = ['Googlebot', 'Applebot', 'OAI-SearchBot', 'ChatGPT-User', 'AnyBot'];

test.each([
  ...Object.keys(trainingCrawlers).map((name) => [name, false] as const),
  ...searching.map((name) => [name, true] as const),
])('where training is refused, %s may read: %s', (name, isAllowed) => {
  const robots = readRobots('https://a.example/robots.txt', make(false) ?? '');
  expect(robots.isAllowed('https://a.example/resume/', name)).toBe(isAllowed);
  expect(robots.getSitemaps()).toEqual(['https://a.example/sitemap.xml']);
});
