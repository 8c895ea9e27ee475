import type { XmlElement } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { makeFeed } from '../../src/build/outputs/feed.ts';
import { makeChance } from '../helpers/make-chance.ts';
import { makeOddSite } from '../helpers/odd-site.ts';
import { builds, findAddress, listPages, readOutput, sites } from './builds.ts';
import { validateXml } from './validate-xml.ts';

const names = { a: 'http://www.w3.org/2005/Atom' };

test.each(sites)('the feed of $outDir is Atom by its own grammar, and complete', async (build) => {
  const url = await findAddress(build);
  const feed = validateXml(readOutput(build, 'feed.xml'), 'atom.rng');
  const list = (path: string) => feed.find(path, names).map((node) => (node as XmlElement).content);
  const ids = list('/a:feed/a:entry/a:id');
  expect(new Set(ids).size).toBe(ids.length);
  // An entry is a page, and its address.
  const pages = listPages(build).map((page) => url + page.replace(/index\.html$/, ''));
  expect(ids.length).toBeGreaterThan(3);
  expect(ids.filter((id) => !pages.includes(decodeURI(id)))).toEqual([]);
  expect(list('/a:feed/a:entry/a:link[@rel="alternate"]/@href')).toEqual(ids);
  expect(list('/a:feed/a:entry/a:summary')).toHaveLength(ids.length);
  expect(list('/a:feed/a:link[@rel="self"]/@href')).toEqual([`${url}feed.xml`]);
  expect(list('/a:feed/a:author/a:name')).toHaveLength(1);
  const times = list('/a:feed/a:entry/a:updated');
  expect(times).toEqual(times.toSorted().reverse());
  expect(list('/a:feed/a:updated')).toEqual(times.slice(0, 1));
});

test('a feed that the grammar does not know is found', () => {
  const [site] = sites;
  const text = site ? readOutput(site, 'feed.xml') : '';
  const broken = [
    text.replace(/<updated>.*?<\/updated>/, ''),
    text.replace(/T00:00:00Z/, ''),
    text.replace('<entry>', '<entry><date>2026</date>'),
    text.replace('rel="self"', 'name="self"'),
    text.replace('</feed>', ''),
  ];
  for (const feed of broken) {
    expect(feed).not.toBe(text);
    expect(() => validateXml(feed, 'atom.rng')).toThrow();
  }
});

test('whatever the content holds, its feed brings it back', () => {
  for (let seed = 0; seed < 100; seed++) {
    const odd = makeOddSite(makeChance(seed));
    const projects = odd.projects.map((project, index) => ({
      ...project,
      slug: `日本-${index}`,
      body: { raw: 'Text.', code: '' },
    }));
    const profile = { ...odd.profile, copyrightYear: 2024 };
    const [output] = makeFeed({ ...odd, url: 'https://alex.example/', profile, projects });
    expect(output === undefined).toBe(projects.length === 0);
    if (!output) continue;
    const feed = validateXml(String(output.content), 'atom.rng');
    const list = (path: string) =>
      feed.find(path, names).map((node) => (node as XmlElement).content);
    expect({ seed, titles: list('//a:entry/a:title') }).toEqual({
      seed,
      titles: projects.map(({ title }) => title),
    });
    expect(list('//a:entry/a:summary')).toEqual(projects.map(({ description }) => description));
    expect(new Set(list('//a:updated'))).toEqual(new Set(['2024-01-01T00:00:00Z']));
  }
});

test.each(builds)('pages of $outDir name the feed where there is one', async (build) => {
  const [url, page] = [await findAddress(build), readOutput(build, 'index.html')];
  const link = /<link rel="alternate" type="application\/atom\+xml" href="([^"]*)">/.exec(
    page,
  )?.[1];
  expect(link && new URL(link, url).href).toBe(url ? `${url}feed.xml` : undefined);
});
