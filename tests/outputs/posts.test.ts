import { parseFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { postsBuild as build } from '../browser/test-build.ts';
import { listFiles, listPages, readOutput, validateXml } from './builds.ts';

const url = 'https://robin.example/';
const feedFiles = ['feed.xml', 'feed.json', 'de/feed.xml', 'de/feed.json'];

function readEntries(file: string) {
  const text = readOutput(build, file);
  if (file.endsWith('.xml')) validateXml(text, 'atom.rng');
  const { format, feed } = parseFeed(text);
  if (format === 'atom') {
    return (feed.entries ?? []).map(({ id = '', content }) => ({ id, html: content?.value }));
  }
  if (format !== 'json') throw new Error(`${file} is ${format}`);
  return (feed.items ?? []).map(({ id = '', content_html: html }) => ({ id, html }));
}

test('drafts, posts of days to come and posts that are read elsewhere have no page, and no file says a word of the first two', () => {
  const pages = listPages(build).filter((page) => page.includes('writing/'));
  expect(pages.sort()).toEqual(
    [
      'de/writing/index.html',
      'de/writing/short/index.html',
      'writing/index.html',
      'writing/index/index.html',
      'writing/page/index.html',
      'writing/short/index.html',
      'writing/tag/databases/index.html',
      'de/writing/tag/databases/index.html',
    ].sort(),
  );
  const texts = listFiles(build).filter((file) => /\.(?:html|md|xml|json|txt)$/.test(file));
  expect(texts.filter((file) => /secret/i.test(readOutput(build, file)))).toEqual([]);
  expect(readOutput(build, 'writing/index.html')).toMatch(
    /<a href="https:\/\/elsewhere\.example\/post"[^>]*>Elsewhere/,
  );
});

test.each(feedFiles)('%s has whole posts in its language that need nothing of the site', (file) => {
  const root = file.startsWith('de/') ? `${url}de/` : url;
  const posts = readEntries(file).filter(({ id }) => id.includes('/writing/'));
  const names = root === url ? ['index', 'short', 'page'] : ['short'];
  expect(posts.map(({ id }) => id)).toEqual(names.map((name) => `${root}writing/${name}/`));
  for (const { html = '' } of posts) {
    expect(html).toMatch(/^<(?:p|img)\b/);
    expect(html).not.toMatch(/<(?:script|style|button|span|div|svg)\b| (?:class|id|style|on\w+)=/);
    for (const [, address = ''] of html.matchAll(/ (?:src|href)="([^"]*)"/g)) {
      expect(address).toMatch(/^https:\/\//);
    }
  }
  if (root !== url) return;
  const [{ html } = { html: '' }] = posts;
  expect(html).toContain('<code>EXPLAIN (ANALYZE, BUFFERS)\nSELECT id FROM orders');
  expect(html).toContain(`<a href="${url}projects/face-finder/">desk</a>`);
});

test('pages name both feeds of their language', () => {
  const pattern = /<link rel="alternate" type="application\/((?:atom|feed)\+\w+)" href="([^"]*)">/g;
  const read = (page: string) =>
    [...readOutput(build, page).matchAll(pattern)].map(([, type, href]) => [type, href]);
  for (const root of ['', 'de/']) {
    expect(read(`${root}index.html`)).toEqual([
      ['atom+xml', `/${root}feed.xml`],
      ['feed+json', `/${root}feed.json`],
    ]);
  }
});

test('a post says where it was published first, and what it is', () => {
  const html = readOutput(build, 'writing/index/index.html');
  const first = 'https://elsewhere.example/index?from=feed&as=1';
  const [, canonical = ''] = /<link rel="canonical" href="([^"]*)">/.exec(html) ?? [];
  expect(canonical.replaceAll('&#38;', '&')).toBe(first);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const image = /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1];
  expect(image).toMatch(/^https:\/\/robin\.example\/assets\/share-index\./);
  expect(JSON.parse(json)).toMatchObject({ '@type': 'BlogPosting', url: first, image });
  const sitemap = readOutput(build, 'sitemap.xml');
  // The grammar knows no links to other languages.
  validateXml(sitemap.replace(/<xhtml:link[^>]*>/g, ''), 'sitemap.xsd');
  expect(sitemap).toContain(`<loc>${url}writing/index/</loc><lastmod>2026-05-01</lastmod>`);
  expect(sitemap.match(/<lastmod>/g)).toHaveLength(4);
});

test('a post in one language is listed in the other with its language, and leads to its page', () => {
  const html = readOutput(build, 'de/writing/index.html');
  expect(html).toMatch(/<a href="\/writing\/page\/" hreflang="en">On pages/i);
  expect(html).toMatch(/lang="en"[^>]*>(?:<[^>]*>)*On pages/);
  expect(html).toContain('<a href="/de/writing/short/">Ein kurzer Beitrag');
});

test('programs that read find posts in the list of pages, and as Markdown', () => {
  expect(readOutput(build, 'llms.txt')).toContain(
    `- [A short post](${url}writing/short.md): Short.`,
  );
  expect(readOutput(build, 'writing/short.md')).toContain('A few words, and `code`.');
  expect(readOutput(build, 'resume.json')).not.toContain('short post');
});
