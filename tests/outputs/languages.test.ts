import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languagesBuild } from '../browser/test-build.ts';
import { findAddress, listFiles, listPages, readOutput, validateXml } from './builds.ts';

const build = languagesBuild;
const tags = ['en', 'ar-EG', 'de'];
const url = await findAddress(build);
const { pathname: base } = new URL(url);
const pages = new Map(
  listPages(build)
    .filter((file) => file !== '404.html')
    .map((file) => [url + file.replace(/index\.html$/, ''), readOutput(build, file)]),
);

/** The pages that a page names as the same in other languages, by their values of `hreflang`. */
function readAlternates(html: string): Record<string, string> {
  const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g);
  return Object.fromEntries([...links].map(([, language, href]) => [language, href]));
}

/** The path of a page below its language. */
const toPath = (address: string) => address.slice(url.length).replace(/^(?:ar-EG|de)\//, '');

/** The language of a page by its address. */
const toTag = (address: string) =>
  tags.slice(1).find((tag) => address.startsWith(`${url}${tag}/`)) ?? 'en';

test('each page says its language and its direction', () => {
  for (const [address, html] of pages) {
    const tag = toTag(address);
    const direction = tag === 'ar-EG' ? ' dir="rtl"' : '';
    expect(html, address).toContain(`<html lang="${tag}"${direction}`);
  }
});

test('pages are there in the languages that have them, and nowhere twice', () => {
  const studies = [...pages.keys()].filter((address) => toPath(address).startsWith('projects/'));
  const count = (tag: string) => studies.filter((address) => toTag(address) === tag).length;
  expect(tags.map(count)).toEqual([4, 4, 2]);
  for (const [address, html] of pages) {
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
  }
});

test('every page names the same page in the other languages, and these name it', () => {
  for (const [address, html] of pages) {
    const alternates = readAlternates(html);
    const same = tags
      .map((tag) => [tag, `${url}${tag === 'en' ? '' : `${tag}/`}${toPath(address)}`] as const)
      .filter(([, other]) => pages.has(other));
    const all = same.length > 1 ? [...same, ['x-default', url + toPath(address)]] : [];
    expect(alternates, address).toEqual(Object.fromEntries(all));
    for (const other of Object.values(alternates)) {
      expect(readAlternates(pages.get(other) ?? ''), other).toEqual(alternates);
    }
  }
});

test('the sitemap names all pages, each with the same in the other languages', () => {
  const text = readOutput(build, 'sitemap.xml');
  const names = {
    s: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    x: 'http://www.w3.org/1999/xhtml',
  };
  const sitemap = validateXml(text.replace(/<xhtml:link[^>]*>/g, ''), 'sitemap.xsd');
  expect(sitemap.find('//s:loc', names)).toHaveLength(pages.size);
  for (const [, address = '', links = ''] of text.matchAll(/<loc>([^<]+)<\/loc>(.*?)<\/url>/g)) {
    const found = [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
    const listed = Object.fromEntries(found.map(([, language, href]) => [language, href]));
    expect(listed, address).toEqual(readAlternates(pages.get(address) ?? ''));
  }
});

test('every link within the site leads to a page or a file, and to a part that is there', () => {
  const ids = new Map(
    [...pages].map(([address, html]) => [address, html.matchAll(/ id="([^"]+)"/g)]),
  );
  const known = new Map(
    [...ids].map(([address, found]) => [address, [...found].map(([, id]) => id)]),
  );
  for (const [address, html] of pages) {
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const { origin, hash, href: whole } = new URL(href.replaceAll('&amp;', '&'), address);
      if (origin !== new URL(url).origin) continue;
      const target = whole.replace(/#.*/, '');
      const file = join(build.outDir, 'client', decodeURI(target.slice(url.length)));
      expect(pages.has(target) || existsSync(file), `${href} on ${address}`).toBe(true);
      if (pages.has(target) && hash) {
        expect(known.get(target), `${href} on ${address}`).toContain(decodeURI(hash.slice(1)));
      }
    }
  }
});

test('a text that is not translated has its own language and direction', () => {
  const home = pages.get(`${url}de/`) ?? '';
  expect(home).toMatch(/<div [^>]*lang="en" dir="ltr"[^>]*>/);
  expect(home).toMatch(/<a href="[^"]*\/projects\/[\w-]+\/" hrefLang="en"/);
  expect(pages.get(`${url}ar-EG/`)).not.toMatch(/<(?!a )[^>]* lang="en"/);
});

test('the page of a wrong address says so in every language', () => {
  const html = readOutput(build, '404.html');
  for (const tag of tags.slice(1)) {
    expect(html).toMatch(
      new RegExp(`<p lang="${tag}" dir="(?:rtl|ltr)"[^>]*>[^<]+<a href="${base}${tag}/">`),
    );
  }
});

describe.each(tags)('in %s', (tag) => {
  const root = tag === 'en' ? '' : `${tag}/`;

  test('each language has its own files beside its pages', () => {
    const names = ['contact.vcf', 'feed.xml', 'manifest.webmanifest', 'resume.json', 'resume.pdf'];
    const files = listFiles(build);
    expect(names.filter((name) => !files.includes(root + name))).toEqual([]);
    const manifest = JSON.parse(readOutput(build, `${root}manifest.webmanifest`));
    expect(manifest).toMatchObject({ lang: tag, id: base + root, start_url: base + root });
    const feed = readOutput(build, `${root}feed.xml`);
    expect(feed).toContain(`xml:lang="${tag}"`);
    expect(feed).toContain(
      `<link rel="self" type="application/atom+xml" href="${url}${root}feed.xml"/>`,
    );
    validateXml(feed, 'atom.rng');
  });
});

test('the files that all languages share are there once', () => {
  const names = ['sitemap.xml', 'robots.txt', 'favicon.ico', 'apple-touch-icon.png', '404.html'];
  const files = listFiles(build).map((file) => file.split('/').at(-1));
  for (const name of names)
    expect(
      files.filter((file) => file === name),
      name,
    ).toHaveLength(1);
});
