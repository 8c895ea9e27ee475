import { readdirSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { prepareBody } from '../../src/engine/content/bodies/prepare-body.ts';
import type { Site } from '../../src/engine/model/create-site.ts';
import { shortenUrl } from '../../src/engine/model/links.ts';
import { escapeHtml } from '../../src/engine/model/text/texts.ts';
import { Page as CaseStudy } from '../../src/engine/pages/routes/@section/@slug/+Page.tsx';
import { Page as NotFound } from '../../src/engine/pages/routes/_error/+Page.tsx';
import { Page as Archive } from '../../src/engine/pages/routes/archive/+Page.tsx';
import { Page as Home } from '../../src/engine/pages/routes/index/+Page.tsx';
import type { DocumentContext, SitePage } from '../../src/engine/pages/routes/page-data.ts';
import { Page as Resume } from '../../src/engine/pages/routes/resume/+Page.tsx';
import { SiteLayout } from '../../src/engine/pages/routes/site-layout.tsx';
import { Page as Post } from '../../src/engine/pages/routes/writing/@slug/+Page.tsx';
import { findLatin } from '../helpers/foreign-texts.ts';
import { assets, makeSite } from '../helpers/make-site.ts';
import { renderInSite } from '../helpers/render-in-site.ts';

const georgian = parse(readFileSync('tests/fixtures/georgian.yaml', 'utf8'));
const { profile, config, skills, voices, experience, education, project, post, days } = georgian;
const links: string[] = georgian.links;
const { code = '' } = await prepareBody(georgian.text);
const body = { raw: 'ტექსტი', code };
const many = <T>(make: (index: number) => T) =>
  Array.from({ length: 130 }, (_, index) => make(index));
/** Seventeen tags, each of several entries. */
const makeTags = (index: number) => ['ა', `ა${index % 17}`];

const records = {
  profile,
  config,
  skills,
  voices,
  talks: georgian.talks.map((talk: object) => ({ ...talk, body })),
  experience: many((index) => ({
    ...experience,
    technologies: makeTags(index),
    ...(index === 0 && { year: '2024 - Present' }),
  })),
  education: many(() => education),
  projects: many((index) => ({
    ...project,
    year: index % 2 ? '2026-03' : '2025',
    technologies: makeTags(index),
    link: links[index % links.length],
    links: links.map((url) => ({ url })),
    body,
  })),
  writing: days.map((date: string) => ({ ...post, date, body })),
};
/** A URL is shown in pieces between which it may break. */
const urlPieces = [...links, 'https://github.com/ana'].flatMap((url) =>
  shortenUrl(url).split(/(?<=\/)|(?=@)/),
);
const content = [
  ...urlPieces.filter((section) => section.length > 2),
  'github.com/ana',
  'GE',
  'Present',
];

type Page = [page: SitePage, routeParams: Record<string, string>];

const pages: readonly Page[] = [
  [Home, {}],
  [CaseStudy, { section: 'projects', slug: '0' }],
  [CaseStudy, { section: 'projects', slug: '1' }],
  ...[
    'experience/',
    'experience/page/2/',
    'experience/tags/all/',
    'education/',
    'projects/',
    'projects/tag/ა/page/2/',
    'writing/',
  ].map((pagePath): Page => [Archive, { pagePath }]),
  [Post, { slug: '1' }],
  [Resume, {}],
  [NotFound, {}],
];

const manifest = {
  shareImages: {},
  nameFonts: [],
  titleFonts: {},
  fonts: [],
  icons: { src: '', shown: [] },
};

/** The texts of a page and of its head, as HTML. */
function render(site: Site, [{ Content, describe }, routeParams]: Page): string {
  const context = { site, assets, manifest, routeParams } as object as DocumentContext;
  const { title = '', description = '' } = describe(context) ?? {};
  expect(title).not.toBe('');
  const page = createElement(
    SiteLayout,
    { isPortfolio: Content === Home.Content },
    createElement(Content, context),
  );
  return `<title>${escapeHtml(title)}</title>${escapeHtml(description)}<p>${renderInSite(site, page)}`;
}

test('no page says a word that is neither in the content nor in the catalog of its language', () => {
  const site = makeSite(records, { siteUrl: 'https://ana.example' });
  const foreign = pages.map((page) => findLatin(render(site, page), content));
  expect([...new Set(foreign.flat())]).toEqual([]);
});

test('no style says a word, except for one that pages in other languages replace', () => {
  const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const texts = styles.flatMap((file) =>
    Array.from(
      readFileSync(`src/${file}`, 'utf8').matchAll(/^\s*(?:content|--arrow-\w+):(.*);$/gm),
      ([, text = '']) =>
        text
          .replace(/(?:attr|counter|var)\([^)]*\)|\b(?:none|normal|(?:open|close)-quote)\b/g, '')
          .trim(),
    ),
  );
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => /\p{L}/u.test(text))).toEqual(['" …" / " – waiting"']);
});
