import readRobots from 'robots-parser';
import { expect, test } from 'vitest';
import { makeSite } from '../../../tests/helpers/make-site.ts';
import { trainingCrawlers } from './training-crawlers.ts';
import { makeRobots } from './xml-files.ts';

const open = `User-agent: *
Allow: /

Sitemap: https://a.example/sitemap.xml
`;

function make(config: object, basePath = '/') {
  return makeRobots(makeSite({ config }, { siteUrl: 'https://a.example', basePath }));
}

test('robots may read everything, unless the owner says otherwise', () => {
  expect(make({})).toBe(open);
  expect(make({ robots: { training: true } })).toBe(open);
  expect(make({ robots: { training: false } }, '/b/')).toBeUndefined();
});

test('crawlers that read for training may be refused, and no other', () => {
  const robots = readRobots(
    'https://a.example/robots.txt',
    make({ robots: { training: false } }) ?? '',
  );
  const names = Object.keys(trainingCrawlers);
  expect(names).toEqual(
    expect.arrayContaining(['GPTBot', 'ClaudeBot', 'CCBot', 'Google-Extended']),
  );
  for (const name of names) {
    expect(robots.isAllowed('https://a.example/', name), name).toBe(false);
    expect(robots.isAllowed('https://a.example/resume.md', name), name).toBe(false);
  }
  const others = [
    'Googlebot',
    'bingbot',
    'Applebot',
    'PerplexityBot',
    'OAI-SearchBot',
    'ChatGPT-User',
    'Claude-User',
    'AnyBot',
  ];
  for (const name of others) expect(robots.isAllowed('https://a.example/', name), name).toBe(true);
  expect(robots.getSitemaps()).toEqual(['https://a.example/sitemap.xml']);
});
