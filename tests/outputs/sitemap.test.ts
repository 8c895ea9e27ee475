import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { XmlElement } from 'libxml2-wasm';
import readRobots from 'robots-parser';
import { expect, test } from 'vitest';
import { readBuildRecord } from '../../src/node/build-record.ts';
import { builds, findAddress, listPages, readOutput, sites, validateXml } from './builds.ts';

test.each(sites)('the sitemap of $outDir names every page that may be found', async (build) => {
  const url = await findAddress(build);
  const text = readOutput(build, 'sitemap.xml');
  expect(() => validateXml(text.replace('<loc>', '<lic>'), 'sitemap.xsd')).toThrow();
  const sitemap = validateXml(text, 'sitemap.xsd');
  const named = sitemap.find('//s:loc', { s: 'http://www.sitemaps.org/schemas/sitemap/0.9' });
  const isListed = (page: string) =>
    page !== '404.html' && !readOutput(build, page).includes('<meta name="robots"');
  const listed = listPages(build).filter(isListed);
  const found = named.map((node) => decodeURI((node as XmlElement).content)).sort();
  expect(found).toEqual(listed.map((page) => url + page.replace(/index\.html$/, '')).sort());
  // The sitemap and the page give the same address.
  for (const page of listed) {
    const own = /<link rel="canonical" href="([^"]*)">/.exec(readOutput(build, page))?.[1];
    expect(found).toContain(decodeURI(own ?? ''));
  }
});

test.each(builds)('robots may read all of $outDir, and find its sitemap', async (build) => {
  const url = await findAddress(build);
  const isRoot = (await readBuildRecord(build.outDir)).basePath === '/';
  // Below the root of a host nobody asks for it.
  expect(existsSync(join(build.outDir, 'client/robots.txt'))).toBe(isRoot);
  if (!isRoot) return;
  const robots = readRobots(`${url}robots.txt`, readOutput(build, 'robots.txt'));
  for (const path of ['', 'projects/portfolio/', 'resume.pdf', 'assets/a.js']) {
    expect(robots.isAllowed(url + path, 'AnyBot')).toBe(true);
  }
  expect(robots.getSitemaps()).toEqual(url ? [`${url}sitemap.xml`] : []);
});

test('without an address there is no sitemap and no feed, and no page names one', () => {
  for (const build of builds.filter(({ env }) => !env.SITE_URL)) {
    for (const file of ['sitemap.xml', 'feed.xml']) {
      expect(existsSync(join(build.outDir, 'client', file))).toBe(false);
    }
    for (const page of listPages(build)) {
      expect(readOutput(build, page)).not.toMatch(/rel="canonical"|og:url|atom\+xml|og:image"/);
    }
  }
});
