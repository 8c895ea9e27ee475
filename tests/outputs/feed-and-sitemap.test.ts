import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { XmlElement } from 'libxml2-wasm';
import { renderToStaticMarkup } from 'react-dom/server';
import readRobots from 'robots-parser';
import { expect, test } from 'vitest';
import { readBuildRecord } from '../../src/node/build-record.ts';
import { makeFeed } from '../../src/node/outputs/xml-files.ts';
import { renderMarkdown } from '../../src/site/components/markdown.tsx';
import { isPlain, parseMarkdown, toPlainText } from '../../src/site/markdown.ts';
import { makeChance } from '../helpers/make-chance.ts';
import { makeSite } from '../helpers/make-site.ts';
import { makeRandomSite } from '../helpers/odd-content.ts';
import { builds, findAddress, listPages, readOutput, sites, validateXml } from './builds.ts';

const names = { a: 'http://www.w3.org/2005/Atom' };

/** Holds a feed against the grammar of Atom, and hands back what reads it. */
function readFeed(text: string) {
  const feed = validateXml(text, 'atom.rng');
  return (path: string) => feed.find(path, names).map((node) => (node as XmlElement).content);
}

test.each(sites)('the feed of $outDir is Atom by its own grammar, and complete', async (build) => {
  const url = await findAddress(build);
  const text = readOutput(build, 'feed.xml');
  expect(() => readFeed(text.replace('<entry>', '<entry><date>2026</date>'))).toThrow();
  const list = readFeed(text);
  const ids = list('/a:feed/a:entry/a:id');
  expect(new Set(ids).size).toBe(ids.length);
  // An entry is a page, and its address.
  const pages = listPages(build).map((page) => url + page.replace(/index\.html$/, ''));
  expect(ids.length).toBeGreaterThan(3);
  expect(ids.filter((id) => !pages.includes(decodeURI(id)))).toEqual([]);
  expect(list('/a:feed/a:entry/a:link[@rel="alternate"]/@href')).toEqual(ids);
  expect(list('/a:feed/a:link[@rel="self"]/@href')).toEqual([`${url}feed.xml`]);
  const times = list('/a:feed/a:entry/a:updated');
  expect(times).toEqual(times.toSorted().reverse());
  expect(list('/a:feed/a:updated')).toEqual(times.slice(0, 1));
});

/** A text as its summary says it: in words, or in HTML where it is more than words. */
function show(text: string): string {
  if (isPlain(parseMarkdown(text))) return toPlainText(text);
  return renderToStaticMarkup(renderMarkdown(text));
}

test('a feed of any content reads back equal', () => {
  for (let seed = 0; seed < 50; seed++) {
    const body = { raw: 'Text.', code: '' };
    const { profile, entryParts } = makeRandomSite(makeChance(seed));
    const entries = entryParts.find(({ id }) => id === 'projects')?.entries ?? [];
    const projects = entries.map((entry, index) => ({
      ...entry,
      type: 'Project',
      technologies: entry.tags,
      file: `projects/日本-${index}.mdx`,
      body,
    }));
    const records = { profile: { ...profile, copyrightYear: 2024 }, projects };
    const feed = makeFeed(makeSite(records, { siteUrl: 'https://alex.example/' }));
    expect(feed === undefined).toBe(projects.length === 0);
    if (!feed) continue;
    const list = readFeed(feed);
    const texts = entries.map(({ description }) => show(description));
    expect(list('//a:entry/a:title')).toEqual(entries.map(({ title }) => title));
    expect(list('//a:entry/a:summary')).toEqual(texts);
    expect(new Set(list('//a:updated'))).toEqual(new Set(['2024-01-01T00:00:00Z']));
  }
});

test.each(builds)('pages of $outDir name the feed where there is one', async (build) => {
  const [url, page] = [await findAddress(build), readOutput(build, 'index.html')];
  const [, link] =
    /<link rel="alternate" type="application\/atom\+xml" href="([^"]*)">/.exec(page) ?? [];
  expect(link && new URL(link, url).href).toBe(url ? `${url}feed.xml` : undefined);
});

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

test('an entry that has a date is in the feed on its day, or on the first of its month', () => {
  const body = { raw: 'Text.', code: '' };
  const talks = [
    { title: 'A', date: '2025-04-12', body },
    { title: 'B', date: '2024-05', body },
  ];
  const config = { parts: [{ part: 'talks', layout: 'ledger' }] };
  const feed = makeFeed(makeSite({ talks, config }, { siteUrl: 'https://alex.example/' })) ?? '';
  expect(readFeed(feed)('/a:feed/a:entry/a:published')).toEqual([
    '2025-04-12T00:00:00Z',
    '2024-05-01T00:00:00Z',
  ]);
});
