import { expect, test } from 'vitest';
import { languagesBuild } from '../helpers/sites.ts';
import { findAll, findBuild, isListed, toPath as toHref, validateXml } from './builds.ts';

const build = findBuild(languagesBuild);
const { url } = build;
const { pathname: base } = new URL(url);
const tags = ['en', 'ar-EG', 'de'];
const pages = new Map(
  [...build.pages].filter(isListed).map(([page, html]) => [url + toHref(page), html]),
);

/** The URLs in other languages that a text names, by their values of `hreflang`. */
const readAlternates = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(
      text.matchAll(/<\S+ rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g),
      ([, tag, href]) => [tag, href],
    ),
  );

/** The path of a page below its language, and the language. */
const toPath = (pageUrl: string) => pageUrl.slice(url.length).replace(/^(?:ar-EG|de)\//, '');
const toTag = (pageUrl: string) =>
  tags.slice(1).find((tag) => pageUrl.startsWith(`${url}${tag}/`)) ?? 'en';

test('pages are there in the languages that have them, and name them', () => {
  const studies = [...pages.keys()].filter((pageUrl) => toPath(pageUrl).startsWith('projects/'));
  const count = (tag: string) => studies.filter((pageUrl) => toTag(pageUrl) === tag).length;
  expect(tags.map(count)).toEqual([4, 4, 2]);
  for (const [pageUrl, html] of pages) {
    const tag = toTag(pageUrl);
    expect(html, pageUrl).toContain(`<html lang="${tag}"${tag === 'ar-EG' ? ' dir="rtl"' : ''}`);
  }
});

test('the sitemap names all pages, each with the same in the other languages', () => {
  const text = build.read('sitemap.xml');
  // The grammar knows no links to other languages.
  validateXml(text.replace(/<xhtml:link[^>]*>/g, ''), 'sitemap.xsd');
  const entries = [...text.matchAll(/<loc>([^<]+)<\/loc>(.*?)<\/url>/g)];
  expect(entries.length).toBeGreaterThan(20);
  for (const [, pageUrl = '', links = ''] of entries) {
    expect(readAlternates(links), pageUrl).toEqual(readAlternates(pages.get(pageUrl) ?? ''));
  }
});

test('a text that is not translated has its own language and direction', () => {
  const home = pages.get(`${url}de/`) ?? '';
  expect(home).toMatch(/<div [^>]*lang="en" dir="ltr"[^>]*>/);
  expect(home).toMatch(/<a href="[^"]*\/projects\/[\w-]+\/" hrefLang="en"/i);
});

test('the page of a wrong URL says so in every language', () => {
  for (const tag of tags.slice(1)) {
    expect(build.read('404.html')).toMatch(
      new RegExp(`<p lang="${tag}" dir="(?:rtl|ltr)"[^>]*>[^<]+<br><a href="${base}${tag}/">`),
    );
  }
});

test.each(tags)('%s has files of its own beside its pages', (tag) => {
  const root = tag === 'en' ? '' : `${tag}/`;
  const resumes = ['resume.pdf', 'resume.docx', 'resume.json'];
  const files = [...resumes, 'contact.vcf', 'feed.xml', 'manifest.webmanifest'];
  expect(files.filter((file) => !build.files.includes(root + file))).toEqual([]);
  const manifest = JSON.parse(build.read(`${root}manifest.webmanifest`));
  expect(manifest).toMatchObject({ lang: tag, id: base + root, start_url: base + root });
  const feed = build.read(`${root}feed.xml`);
  validateXml(feed, 'atom.rng');
  expect(feed).toContain(`xml:lang="${tag}"`);
  expect(findAll(feed, /<link rel="self"[^>]* href="([^"]+)"/g)).toEqual([`${url}${root}feed.xml`]);
  const feeds = findAll(
    build.read(`${root}index.html`),
    /type="application\/(?:atom|feed)\+\w+" href="([^"]*)"/g,
  );
  const names = ['feed.xml', ...(tag === 'ar-EG' ? [] : ['feed.json'])];
  expect(feeds).toEqual(names.map((name) => `${base}${root}${name}`));
});
