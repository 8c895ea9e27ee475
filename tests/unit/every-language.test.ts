import { readdirSync, readFileSync } from 'node:fs';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compileMdx } from '../../src/node/contentlayer/prepare-body.ts';
import { escapeHtml } from '../../src/site/escape-html.ts';
import type { Site } from '../../src/site/model/create-site.ts';
import { showAddress } from '../../src/site/model/links.ts';
import { describe as describeNotFound } from '../../src/site/pages/_error/+describe.ts';
import * as NotFound from '../../src/site/pages/_error/+Page.tsx';
import { describe as describeArchive } from '../../src/site/pages/archive/+describe.ts';
import * as Archive from '../../src/site/pages/archive/+Page.tsx';
import { describe as describeStudy } from '../../src/site/pages/case-study/+describe.ts';
import * as CaseStudy from '../../src/site/pages/case-study/+Page.tsx';
import { describe as describeHome } from '../../src/site/pages/index/+describe.ts';
import * as Home from '../../src/site/pages/index/+Page.tsx';
import type { Description, DocumentContext } from '../../src/site/pages/page-data.ts';
import { describe as describePost } from '../../src/site/pages/post/+describe.ts';
import * as Post from '../../src/site/pages/post/+Page.tsx';
import { describe as describeResume } from '../../src/site/pages/resume/+describe.ts';
import * as Resume from '../../src/site/pages/resume/+Page.tsx';
import { SiteLayout } from '../../src/site/pages/site-layout.tsx';
import { SiteProvider } from '../../src/site/site-context.tsx';
import { findLatin } from '../helpers/foreign-texts.ts';
import { assets, makeSite } from '../helpers/make-site.ts';

/** A text with everything that the site adds words to. */
const code = await compileMdx(`
## თავი

ტექსტი[^1].

\`\`\`text title="კოდი"
კოდი
\`\`\`

<Note>შენიშვნა</Note>

[^1]: სქოლიო.
`);
const body = { raw: 'ტექსტი', code };
const links = [
  'https://github.com/ana/a',
  'https://apps.apple.com/a',
  'https://www.npmjs.com/package/a',
  'https://youtube.com/a',
  'https://ana.example',
  'mailto:ana@ana.example',
  '/a.pdf',
  '/resume/',
];
const many = <T>(make: (index: number) => T) =>
  Array.from({ length: 130 }, (_, index) => make(index));
/** Seventeen tags, each of several entries. */
const makeTags = (index: number) => ['ა', `ა${index % 17}`];

/** Content in Georgian; with it, a site has every kind of page. */
const georgian = {
  profile: {
    name: 'ანა',
    roles: ['ერთი', 'ორი'],
    bio: 'ვწერ.',
    portrait: 'a.svg',
    about: { image: 'a.svg', paragraphs: ['ა', 'ბ', 'გ', 'დ'] },
    contactInfo: {
      phoneNo: '+995 32 200 0000',
      email: 'ana@ana.example',
      location: { city: 'თბილისი', countryCode: 'GE' },
    },
    socials: [{ platform: 'GitHub', url: 'https://github.com/ana' }],
  },
  skills: [{ group: 'ჯგუფი', order: 1, items: [{ name: 'უნარი' }] }],
  experience: many((index) => ({
    role: 'როლი',
    company: 'კომპანია',
    location: 'თბილისი',
    description: 'აღწერა.',
    technologies: makeTags(index),
    year: index === 0 ? '2024 - Present' : '2020',
    link: 'https://ana.example',
  })),
  education: many(() => ({ title: 'სკოლა', description: 'აღწერა.', degree: 'ხარისხი' })),
  projects: many((index) => ({
    title: 'პროექტი',
    description: 'აღწერა.',
    role: 'როლი',
    date: '2026-03-01',
    year: index % 2 ? '2026-03' : '2025',
    technologies: makeTags(index),
    link: links[index % links.length],
    links: links.map((url) => ({ url })),
    body,
  })),
  writing: ['2026-03-01', '2025-02-01', '2024-01-01'].map((date) => ({
    title: 'წერილი',
    date,
    updated: '2026-03-01',
    summary: 'აღწერა.',
    tags: ['ა'],
    canonical: 'https://ana.example',
    body,
  })),
  talks: [{ title: 'საუბარი', by: 'კლუბი', level: 'დონე', date: '2026-03-01', tags: ['ა'], body }],
  voices: [{ title: 'ხმა', by: 'კლუბი', quote: 'კარგი.', image: 'a.svg' }],
};
const parts = [
  { part: 'talks', layout: 'list', heading: 'საუბრები' },
  { part: 'voices', layout: 'quotes', heading: 'ხმები', link: 'ხმები' },
];
/** An address is shown in pieces between which it may break. */
const addresses = [...links, 'https://github.com/ana'].flatMap((url) =>
  showAddress(url).split(/(?<=\/)|(?=@)/),
);
const content = [...addresses.filter((part) => part.length > 2), 'github.com/ana', 'GE', 'Present'];

type Page = [
  render: { Page: (context: never) => ReactNode },
  describe: (context: DocumentContext) => Description | undefined,
  routeParams: Record<string, string>,
];

const pages: readonly Page[] = [
  [Home, describeHome, {}],
  [CaseStudy, describeStudy, { part: 'projects', slug: '0' }],
  [CaseStudy, describeStudy, { part: 'projects', slug: '1' }],
  ...[
    'experience/',
    'experience/page/2/',
    'experience/tags/all/',
    'education/',
    'projects/',
    'projects/tag/ა/page/2/',
    'writing/',
  ].map((address): Page => [Archive, describeArchive, { address }]),
  [Post, describePost, { slug: '1' }],
  [Resume, describeResume, {}],
  [NotFound, describeNotFound, {}],
];

const manifest = {
  shareImages: {},
  nameFonts: [],
  titleFonts: {},
  fonts: [],
  icons: { src: '', shown: [] },
};

/** The texts of a page and of its head, as HTML. */
function render(site: Site, [{ Page }, describe, routeParams]: Page): string {
  const context = { site, assets, manifest, routeParams } as object as DocumentContext;
  const { title = '', description = '' } = describe(context) ?? {};
  expect(title).not.toBe('');
  const page = createElement(
    SiteProvider,
    { value: { site, assets } },
    createElement(
      SiteLayout,
      { isPortfolio: Page === Home.Page },
      createElement(Page as () => ReactNode, context as object),
    ),
  );
  return `<title>${escapeHtml(title)}</title>${escapeHtml(description)}<p>${renderToStaticMarkup(page)}`;
}

test('no page says a word that is neither in the content nor in the catalog of its language', () => {
  const site = makeSite(
    { ...georgian, config: { language: 'ko', parts } },
    { siteUrl: 'https://ana.example' },
  );
  const foreign = pages.map((page) => findLatin(render(site, page), content));
  expect([...new Set(foreign.flat())]).toEqual([]);
});

test('no style says a word, but for one that pages in other languages replace', () => {
  const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const texts = styles.flatMap((file) =>
    Array.from(
      readFileSync(`src/${file}`, 'utf8').matchAll(/^\s*(?:content|--arrow-\w+):(.*);$/gm),
      ([, text = '']) =>
        text.replace(/(?:attr|counter|var)\([^)]*\)|\b(?:none|normal)\b/g, '').trim(),
    ),
  );
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => /\p{L}/u.test(text))).toEqual(['" …" / " – waiting"']);
});
