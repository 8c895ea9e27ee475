import { parseFeed } from 'feedsmith';
import type { XmlElement } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { languagesBuild } from '../helpers/sites.ts';
import { builds, findAll, findBuild, isListed, toPath, validateXml, withUrl } from './builds.ts';

const names = { a: 'http://www.w3.org/2005/Atom' };

/** Holds a feed against the grammar of Atom, and hands back what reads it. */
function readFeed(text: string) {
  const feed = validateXml(text, 'atom.rng');
  return (path: string) => feed.find(path, names).map((node) => (node as XmlElement).content);
}

test.each(withUrl)('the feed of $name is Atom by its own grammar, and complete', (build) => {
  const text = build.read('feed.xml');
  expect(() => readFeed(text.replace('<entry>', '<entry><date>2026</date>'))).toThrow();
  const list = readFeed(text);
  const ids = list('/a:feed/a:entry/a:id');
  expect(new Set(ids).size).toBe(ids.length);
  // An entry is a page, and its URL.
  const urls = [...build.pages.keys()].map((page) => build.url + toPath(page));
  expect(ids.length).toBeGreaterThan(3);
  expect(ids.filter((id) => !urls.includes(decodeURI(id)))).toEqual([]);
  expect(list('/a:feed/a:entry/a:link[@rel="alternate"]/@href')).toEqual(ids);
  expect(list('/a:feed/a:link[@rel="self"]/@href')).toEqual([`${build.url}feed.xml`]);
  const times = list('/a:feed/a:entry/a:updated');
  expect(times).toEqual(times.toSorted().reverse());
  expect(list('/a:feed/a:updated')).toEqual(times.slice(0, 1));
});

test.each(withUrl)('the sitemap of $name names every page that may be found', (build) => {
  const text = build.read('sitemap.xml');
  expect(() => validateXml(text.replace('<loc>', '<lic>'), 'sitemap.xsd')).toThrow();
  const sitemap = validateXml(text, 'sitemap.xsd');
  const named = sitemap.find('//s:loc', { s: 'http://www.sitemaps.org/schemas/sitemap/0.9' });
  const found = named.map((node) => decodeURI((node as XmlElement).content)).sort();
  const listed = [...build.pages].filter(isListed);
  expect(found).toEqual(listed.map(([page]) => build.url + toPath(page)).sort());
  // The sitemap and the page give the same URL.
  for (const [, html] of listed) {
    const [own = ''] = findAll(html, /<link rel="canonical" href="([^"]*)">/g);
    expect(found).toContain(decodeURI(own));
  }
});

test.each(builds)('a page of $name names URLs only where the site has one', (build) => {
  for (const file of ['sitemap.xml', 'feed.xml']) {
    expect(build.files.includes(file)).toBe(build.url !== '');
  }
  // Robots read it at the root of a host only.
  expect(build.files.includes('robots.txt')).toBe(build.basePath === '/');
  for (const html of build.pages.values()) {
    if (!build.url) expect(html).not.toMatch(/rel="canonical"|og:url|atom\+xml|og:image"/);
  }
});

test.each(withUrl)('pages of $name that are shared have pictures of their own', (build) => {
  const shared = ['index.html', 'resume/index.html', ...build.pages.keys()]
    .filter((page) => /^(?:index|resume|projects\/[^/]+\/index)/.test(page))
    .slice(0, 5);
  const pictures = shared.flatMap((page) =>
    findAll(build.pages.get(page) ?? '', /<meta property="og:image" content="([^"]*)">/g),
  );
  expect(new Set(pictures).size).toBe(new Set(shared).size);
  for (const picture of pictures) expect(build.files).toContain(picture.slice(build.url.length));
});

const posts = findBuild(languagesBuild);
const feedFiles = ['feed.xml', 'feed.json', 'de/feed.xml', 'de/feed.json'];

function readEntries(file: string) {
  const { format, feed } = parseFeed(posts.read(file));
  if (format === 'atom') {
    return (feed.entries ?? []).map(({ id = '', content }) => ({ id, html: content?.value }));
  }
  if (format !== 'json') throw new Error(`${file} is ${format}`);
  return (feed.items ?? []).map(({ id = '', content_html: html }) => ({ id, html }));
}

test.each(feedFiles)('%s has whole posts in its language that need nothing of the site', (file) => {
  const root = file.startsWith('de/') ? `${posts.url}de/` : posts.url;
  const found = readEntries(file).filter(({ id }) => id.includes('/writing/'));
  const expected = root === posts.url ? ['index', 'short', 'page'] : ['short'];
  expect(found.map(({ id }) => id)).toEqual(expected.map((name) => `${root}writing/${name}/`));
  for (const { html = '' } of found) {
    expect(html).toMatch(/^<(?:p|img)\b/);
    expect(html).not.toMatch(/<(?:script|style|button|span|div|svg)\b| (?:class|id|style|on\w+)=/);
    for (const url of findAll(html, / (?:src|href)="([^"]*)"/g)) {
      expect(url).toMatch(/^https:\/\//);
    }
  }
  if (root !== posts.url) return;
  expect(found[0]?.html).toContain('<code>EXPLAIN (ANALYZE, BUFFERS)\nSELECT id FROM orders');
  expect(found[0]?.html).toContain(`<a href="${posts.url}projects/face-finder/">desk</a>`);
});

test('drafts, scheduled posts and those read elsewhere have no page, and no file says a word of the first two', () => {
  const pages = [...posts.pages.keys()].filter((page) => /^writing\/\w+\//.test(page));
  const names = ['index', 'page', 'short', 'tag/databases'];
  expect(pages.sort()).toEqual(names.map((name) => `writing/${name}/index.html`));
  const texts = posts.files.filter((file) => /\.(?:html|md|xml|json|txt)$/.test(file));
  expect(texts.filter((file) => /secret/i.test(posts.read(file)))).toEqual([]);
  expect(posts.read('writing/index.html')).toMatch(
    /<a href="https:\/\/elsewhere\.example\/post"[^>]*>Elsewhere/,
  );
});

test('a post says where it was published first, what it is, and when it changed', () => {
  const html = posts.read('writing/index/index.html');
  const first = 'https://elsewhere.example/index?from=feed&as=1';
  const [canonical = ''] = findAll(html, /<link rel="canonical" href="([^"]*)">/g);
  expect(canonical.replaceAll('&amp;', '&')).toBe(first);
  const [json = ''] = findAll(html, /<script type="application\/ld\+json">(.*?)<\/script>/g);
  expect(JSON.parse(json)).toMatchObject({ '@type': 'BlogPosting', url: first });
  expect(posts.read('sitemap.xml')).toContain(
    `<loc>${posts.url}writing/index/</loc><lastmod>2026-05-01</lastmod>`,
  );
});

test('a post in one language is listed in the other with its language, and leads to its page', () => {
  const html = posts.read('de/writing/index.html');
  expect(html).toMatch(/<a href="\S*\/writing\/page\/" hreflang="en">On pages/i);
  expect(html).toMatch(/lang="en"[^>]*>(?:<[^>]*>)*On pages/);
  expect(html).toMatch(/<a href="\S*\/de\/writing\/short\/">Ein kurzer Beitrag/);
});
