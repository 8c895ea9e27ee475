import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { makeSite, type TestRecords } from '../../../tests/helpers/make-site.ts';
import { renderInSite } from '../../../tests/helpers/render-in-site.ts';
import { Page as Home } from '../pages/routes/index/+Page.tsx';
import { Page as Resume } from '../pages/routes/resume/+Page.tsx';
import { SiteLayout } from '../pages/routes/site-layout.tsx';
import { localDay } from '../schemas/calendar.ts';
import { de } from '../schemas/catalogs/languages.ts';
import { formWords } from '../schemas/words.ts';
import type { Site } from './create-site.ts';
import { takeMonth } from './formats.ts';
import { listResumeSections } from './site-sections.ts';

const every = {
  skills: [{}],
  experience: [{}],
  education: [{}],
  projects: [{}],
  profile: { about: { paragraphs: ['Text.'] } },
};

const sections = [
  { section: 'home', link: 'Start' },
  { section: 'projects', heading: 'Selected work', link: 'Work' },
  { section: 'technologies' },
  { section: 'education', hidden: true },
  { section: 'contact', link: false },
];

const listSections = ({ sections }: Site) => sections.map(({ id, link }) => [id, link]);

test('named sections come first, between the first screen and the footer', () => {
  expect(listSections(makeSite({ ...every, config: { sections } }))).toEqual([
    ['home', 'Start'],
    ['projects', 'Work'],
    ['technologies', 'Technologies'],
    ['contact', false],
    ['about', 'About'],
    ['experience', 'Experience'],
    ['footer', 'Footer'],
  ]);
});

test('sections without content are left out', () => {
  expect(listSections(makeSite())).toEqual([
    ['home', 'Home'],
    ['contact', 'Query'],
    ['footer', 'Footer'],
  ]);
});

test('a custom section has the entries of its folder, and comes last unless it is named', () => {
  const config = { sections: [{ section: 'talks', layout: 'list' }, { section: 'projects' }] };
  const talks = [{ title: 'B' }, { title: 'A' }];
  const site = makeSite({ ...every, talks, config });
  expect(site.sections[1]).toMatchObject({
    id: 'talks',
    heading: 'Talks',
    content: { layout: 'list', entries: [{ title: 'A' }, { title: 'B' }] },
  });
});

test('a group stands where its first section is, with one link and an id of its own', () => {
  const group = { layout: 'list', group: 'Languages' };
  const sections = [
    { section: 'languages', ...group },
    { section: 'about' },
    { section: 'awards', ...group, link: 'More' },
    { section: 'hobbies', ...group, hidden: true },
  ];
  const entries = [{ title: 'A' }];
  const site = makeSite({
    ...every,
    languages: entries,
    awards: entries,
    hobbies: entries,
    config: { sections },
  });
  expect(listSections(site).slice(1, 5)).toEqual([
    ['languages-2', 'More'],
    ['languages', false],
    ['awards', false],
    ['about', 'About'],
  ]);
  expect(site.sections[1]).toMatchObject({ heading: 'Languages', members: [{}, {}] });
});

test('entries and sections that the owner keeps off the resume are on the page only', () => {
  const experience = [{ role: 'A' }, { role: 'B', resume: false }];
  const config = { sections: [{ section: 'education', resume: false }] };
  const site = makeSite({ experience, projects: [{ resume: false }], education: [{}], config });
  const sections = listResumeSections(site, site.t).map(({ id, entries }) => [id, entries.length]);
  expect(sections).toEqual([['experience', 1]]);
  expect(site.entrySections.map(({ shown }) => shown.length)).toEqual([2, 1, 1]);
});

test('entries of a custom section stand by their dates, the newest first', () => {
  const dates = ['2025-04-02', '2024', '2025-04', '2025-04-12', '2026-01-01'];
  const talks = dates.map((date) => ({
    title: date,
    ...(date.length > 4 ? { date } : { year: date }),
  }));
  const site = makeSite({ talks, config: { sections: [{ section: 'talks', layout: 'list' }] } });
  const shown = site.entrySections[0]?.entries.map(({ year }) => year);
  expect(shown).toEqual(['2026-01-01', '2025-04-12', '2025-04-02', '2025-04', '2024']);
});

test('the resume has an order of its own, and follows the owner’s', () => {
  const list = (site: Site) => listResumeSections(site, site.t).map(({ id }) => id);
  expect(list(makeSite(every))).toEqual(['experience', 'education', 'projects', 'skills']);
  expect(list(makeSite({ ...every, config: { sections } }))).toEqual([
    'projects',
    'skills',
    'experience',
  ]);
  const resume = { order: ['experience', 'projects'] };
  expect(list(makeSite({ ...every, config: { sections, resume } }))).toEqual([
    'experience',
    'projects',
    'skills',
  ]);
});

test('the resume has the headings of the owner, and else those of resumes', () => {
  const list = (config: TestRecords['config'] = {}) =>
    listResumeSections(makeSite({ ...every, config }), (word) => word).map(
      ({ heading }) => heading,
    );
  expect(list()).toEqual(['Experience', 'Education', 'Projects', 'skills']);
  const sections = ['technologies', 'experience'].map((section) => ({
    section,
    heading: `My ${section}`,
  }));
  expect(list({ sections })).toEqual(['My technologies', 'My experience', 'Education', 'Projects']);
});

test('an entry leads to its page, and on to the next one of its section', () => {
  const body = { raw: 'Text.', code: '' };
  const site = makeSite({ projects: [{ body }, {}, { body }], experience: [{ body }] });
  const pages = [...site.studies].map(([pagePath, { next }]) => [pagePath, next?.pagePath]);
  expect(pages).toEqual([
    ['projects/0/', 'projects/2/'],
    ['projects/2/', 'projects/0/'],
  ]);
});

test('URLs begin with the path and the host of the site', () => {
  const site = makeSite({}, { basePath: '/me/', siteUrl: 'https://alex.example' });
  expect(site.toHref('resume/')).toBe('/me/resume/');
  expect(site.toUrl('resume/')).toBe('https://alex.example/me/resume/');
  expect(makeSite().toUrl('resume/')).toBe('');
});

test('the form gets words of its own only if they differ from those of its script', () => {
  expect(makeSite({ config: { words: { sayHello: 'Moin' } } }).formWords).toBeUndefined();
  const { formWords: own } = makeSite({ config: { words: { submit: 'Abschicken' } } });
  expect(own).toEqual({ ...formWords, submit: 'Abschicken' });
  expect(makeSite({ config: { language: 'de' } }).formWords).toMatchObject({
    retry: de.form.retry,
  });
});

test('the words, the months and the numbers are those of the language, and the owner’s words go first', () => {
  const site = makeSite({
    ...every,
    config: { language: 'de-AT', words: { resume: 'CV', allProjects: '{count} Werke' } },
  });
  expect(site.sections.map(({ heading }) => heading)).toContain('Berufserfahrung');
  expect(site.t('skip')).toBe('Zum Inhalt springen');
  expect(site.t('resume')).toBe('CV');
  expect(site.t('allProjects', { count: 2 })).toBe('2 Werke');
  expect(site.formatPeriod(takeMonth('2026-01-01'))).toBe('Jän. 2026');
  expect(site.formatNumber(12_345)).toBe('12\u00a0345');
});

test('tags and titles are in the order of the language', () => {
  const titles = ['Zebra', 'Öl', 'Nuss'];
  const talks = titles.map((title) => ({ title, tags: [title] }));
  const list = (language?: string) => {
    const config = {
      ...(language && { language }),
      sections: [{ section: 'talks', layout: 'list' }],
    };
    return makeSite({ talks, config }).entrySections[0]?.entries.map(({ title }) => title);
  };
  expect(list('de')).toEqual(['Nuss', 'Öl', 'Zebra']);
  expect(list('sv')).toEqual(['Nuss', 'Zebra', 'Öl']);
  expect(list()).toEqual(['Nuss', 'Zebra', 'Öl']);
  const projects = Array.from({ length: 17 }, () => ({ technologies: titles, body }));
  const tags = (config: object) =>
    makeSite({ projects, config }).archives[0]?.tags.map(({ name }) => name);
  expect(tags({ language: 'de' })).toEqual(['Nuss', 'Öl', 'Zebra']);
  expect(tags({})).toEqual(['Nuss', 'Zebra', 'Öl']);
});

test('the comma of the language is between the words of a list', () => {
  const experience = [{ company: 'Studio', location: 'Kyoto' }];
  const location = { city: 'Kyoto', countryCode: 'JP' };
  const contactInfo = { email: 'a@example.com', phoneNo: '+1 555 0100', location };
  const profile = { roles: ['One', 'Two'], contactInfo };
  const site = makeSite({ experience, profile, config: { language: 'ja' } });
  expect(renderPage(site, Home)).toContain('Studio・Kyoto');
  expect(renderPage(site, Resume)).toContain('Kyoto、日本');
});

const body = { raw: 'Text.', code: 'return { default: () => "Text." }' };

function renderPage(site: Site, { Content }: { Content: () => ReactNode }): string {
  return renderInSite(
    site,
    createElement(SiteLayout, { isPortfolio: true }, createElement(Content)),
  );
}

test('a word has its values wherever their names are, and other braces stay', () => {
  const site = makeSite({ config: { words: { pageOf: '{last} {text} {page} {last} {x}' } } });
  expect(site.t('pageOf', { text: '{last}', page: 1200, last: '$&' })).toBe(
    '$& {last} 1,200 $& {x}',
  );
});

test.each([
  ['ar-EG', true],
  ['he', true],
  ['az-Arab', true],
  ['ja', false],
  ['en', false],
])('a site in the language %s is read from the right: %s', (language, isRtl) => {
  expect(makeSite({ config: { language } }).isRtl).toBe(isRtl);
});

test.each([
  [undefined, true],
  ['2000-01-01', false],
  [localDay(), true],
])('whether the owner can be hired is there until its day, %s: %s', (until, isThere) => {
  const availability = { text: 'Open to work', ...(until && { until }) };
  const site = makeSite({ profile: { availability } });
  expect(site.profile.availability).toEqual(isThere ? availability : undefined);
  for (const Page of [Home, Resume]) {
    expect(renderPage(site, Page).includes('Open to work')).toBe(isThere);
  }
});

test('further links follow those to the sections, in the bar and in the menu', () => {
  const links = [
    { label: 'Blog', url: 'https://blog.example' },
    { label: 'CV', url: '/resume/' },
  ];
  const site = makeSite({ config: { links } }, { basePath: '/me/' });
  const html = renderPage(site, Home);
  const items = html.match(/<li><a [^>]*>(?:Footer|Blog|CV)<\/a><\/li>/g) ?? [];
  const texts = ['Footer', 'Blog', 'CV'];
  expect(items.map((item) => item.replace(/<[^>]+>/g, ''))).toEqual([...texts, ...texts]);
  expect(items[1]).toMatch(/href="https:\/\/blog.example".* target="_blank"/);
  expect(items[2]).toBe('<li><a href="/me/resume/">CV</a></li>');
});

test.each([
  ['auto', 1],
  ['light', 0],
  ['dark', 0],
])('a site whose scheme is %s has %s switch', (scheme, count) => {
  const html = renderPage(makeSite({ config: { theme: { scheme } } }), Home);
  expect(html.match(/data-theme-switch/g) ?? []).toHaveLength(count);
});
