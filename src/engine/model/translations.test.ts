import { expect, test } from 'vitest';
import { makeSite, makeSites } from '../../../tests/helpers/make-site.ts';
import { findAlternates, listHreflangs } from './alternates.ts';

const body = { raw: 'Text.', code: '' };
const records = {
  config: {
    languages: [{ code: 'en' }, { code: 'de' }, { code: 'ar-EG', label: 'العربية' }],
    sections: [
      { section: 'projects', heading: 'My work', link: 'Work' },
      { section: 'talks', layout: 'list', heading: 'Talks' },
    ],
    words: { sayHello: 'Ahoy' },
  },
  projects: [
    {
      title: 'One',
      date: '2024-03-01',
      order: 1,
      body,
      link: '/projects/1/',
      links: [{ url: '/cv.pdf' }],
    },
    { title: 'Two', order: 2, body, link: '../projects/0.mdx#why' },
  ],
  experience: [{ year: 'Jun 2023 - Present' }, { year: '2020 - 2021' }],
  talks: [{ title: 'Grids' }],
  translations: {
    de: {
      'profile.yaml': { bio: 'Eins.' },
      'site.yaml': {
        sections: [
          { section: 'experience', heading: 'Stationen' },
          { section: 'talks', link: 'Vorträge' },
        ],
      },
      'projects/0.mdx': { title: 'Eins', body: 'Text auf Deutsch.' },
      'projects/1.mdx': { title: 'Zwei' },
      'experience/0.yaml': { role: 'Entwicklerin' },
    },
  },
};
const [en, de, ar] = makeSites(records, { siteUrl: 'https://robin.example' });
if (!de || !ar) throw new Error('the site has three languages');

const listProjects = ({ entrySections }: typeof en) =>
  entrySections.find(({ id }) => id === 'projects')?.entries ?? [];

test('a translation has its own texts, and the rest is that of the original', () => {
  expect(de.profile).toMatchObject({ bio: 'Eins.', name: 'Ada Lovelace' });
  expect(listProjects(de)).toMatchObject([
    { title: 'Eins', date: '2024-03-01', body: { raw: 'Text auf Deutsch.' } },
    { title: 'Zwei', body },
  ]);
  expect(listProjects(en)[0]).toMatchObject({ title: 'One', body });
});

test('a text without a translation says which language it is in', () => {
  expect(listProjects(ar)[0]).toMatchObject({
    title: 'One',
    textLanguage: 'en',
    bodyLanguage: 'en',
  });
  expect(ar.profile.textLanguage).toBe('en');
  expect(listProjects(de)[1]).toMatchObject({ bodyLanguage: 'en' });
  expect(listProjects(de).map(({ textLanguage }) => textLanguage)).toEqual([undefined, undefined]);
});

test('a page that is not translated is not made twice: links lead to the original', () => {
  expect(listProjects(de).map(({ pagePath }) => pagePath)).toEqual([
    'de/projects/0/',
    'projects/1/',
  ]);
  expect([...de.studies.keys()]).toEqual(['de/projects/0/']);
  expect([...de.pages]).toEqual(['de/', 'de/resume/', 'de/projects/0/']);
});

test('pages have the URLs that each language gives them, and other files keep theirs', () => {
  const { config, translations } = records;
  const renamed = { projects: 'werke', resume: 'lebenslauf' };
  const own = { ...translations.de, 'site.yaml': { addresses: renamed } };
  const changes = {
    config: { ...config, addresses: { projects: 'work' } },
    translations: { de: own },
  };
  const site = makeSites({ ...records, ...changes })[1] ?? en;
  expect([...site.pages]).toEqual([...de.pages]);
  const paths = ['de/projects/0/#why', 'de/resume/', 'de/resume/a.pdf', 'projects/1/', '#about'];
  expect(paths.map((path) => site.toHref(path))).toEqual([
    '/de/werke/0/#why',
    '/de/lebenslauf/',
    '/de/resume/a.pdf',
    '/work/1/',
    '/#about',
  ]);
  expect(listProjects(site)[1]?.link).toBe('/de/werke/0/#why');
  const links = ['projects/0/#why', 'work/0/#why', 'werke/0/#why', 'work/1/'];
  expect(links.map((path) => site.toHref(site.findPage(path)))).toEqual([
    ...Array(3).fill('/de/werke/0/#why'),
    '/work/1/',
  ]);
});

test('links to pages lead to those in the language, if they are there, and links to files stay', () => {
  const list = listProjects(de).map(({ link, links }) => [link, ...links.map(({ url }) => url)]);
  expect(list).toEqual([['/projects/1/', '/cv.pdf'], ['/de/projects/0/#why']]);
  expect(de.findPage('#contact')).toBe('de/#contact');
});

test('each language has its own words, and sections have headings in it', () => {
  expect([en, de, ar].map(({ t }) => t('sayHello'))).toEqual([
    'Ahoy',
    'Mir schreiben',
    ar.t('sayHello'),
  ]);
  const list = ({ sections }: typeof en) =>
    sections.map(({ heading, link }) => `${heading}: ${link}`);
  expect(list(en).slice(1, 3)).toEqual(['My work: Work', 'Talks: false']);
  expect(list(de).slice(1, 3)).toEqual(['Projekte: Projekte', 'Talks: Vorträge']);
  expect(de.sections.find(({ id }) => id === 'experience')?.heading).toBe('Stationen');
});

test('the period of an original is written in the language', () => {
  const list = (site: typeof en) =>
    site.entrySections.find(({ id }) => id === 'experience')?.entries.map(site.formatPeriod);
  expect(list(de)).toEqual(['Juni 2023 – heute', '2020 – 2021']);
  const translated = makeSite(
    {
      experience: [{ year: '2020 - Present' }],
      config: records.config,
      translations: { 'ar-EG': { 'experience/0.yaml': {} } },
    },
    { language: { tag: 'ar-EG', label: '', root: 'ar-EG/' } },
  );
  expect(translated.entrySections[0]?.entries.map(translated.formatPeriod)).toEqual([
    '٢٠٢٠ – حتى الآن',
  ]);
});

test('a page is in the other languages at its URL, or at its section where it is not translated', () => {
  const find = (pagePath: string) =>
    findAlternates([en, de, ar], en, pagePath).map(({ pagePath, isSame }) => [pagePath, isSame]);
  expect(find('resume/')).toEqual([
    ['resume/', true],
    ['de/resume/', true],
    ['ar-EG/resume/', true],
  ]);
  expect(find('projects/0/')).toEqual([
    ['projects/0/', true],
    ['de/projects/0/', true],
    ['ar-EG/#projects', false],
  ]);
});

test('only pages that are translated name each other, the default one for all other readers', () => {
  const list = (site: typeof en, pagePath: string) =>
    listHreflangs(findAlternates([en, de, ar], site, pagePath));
  expect(list(en, 'projects/1/')).toEqual([]);
  expect(list(en, 'resume/').map(([language]) => language)).toEqual(['en', 'de', 'x-default']);
  const both = [
    ['en', 'https://robin.example/projects/0/'],
    ['de', 'https://robin.example/de/projects/0/'],
    ['x-default', 'https://robin.example/projects/0/'],
  ];
  expect(list(en, 'projects/0/')).toEqual(both);
  expect(list(de, 'de/projects/0/')).toEqual(both);
});

test('a sentence that a translation leaves out says which language it is in', () => {
  const site = makeSites({
    config: { languages: [{ code: 'en' }, { code: 'de' }] },
    profile: { availability: { text: 'Open to work' } },
    projects: [{ title: 'One' }, { title: 'Two' }],
    translations: {
      de: {
        'profile.yaml': { roles: ['Autorin'], about: { imageAlt: 'Ein Tisch' } },
        'projects/0.mdx': { title: 'Eins' },
        'projects/1.mdx': { description: 'Auf Deutsch.' },
      },
    },
  })[1];
  const projects = site ? listProjects(site) : [];
  // A title that is left out has the entry in its language, and the sentence in the other one.
  const listed = projects.map(({ textLanguage, proseLanguage, altLanguage }) => {
    return [textLanguage, proseLanguage, altLanguage];
  });
  expect(listed).toEqual([
    [undefined, 'en', 'en'],
    ['en', 'de', 'en'],
  ]);
  expect(site?.profile.fieldLanguages).toMatchObject({
    bio: 'en',
    availability: 'en',
    // Its picture has a text, but its sentences have none.
    'about.paragraphs': 'en',
  });
  expect(site?.profile.fieldLanguages).not.toHaveProperty('about\\.imageAlt');
});

test('links in any letters, and to files that each language has, lead to those in the language', () => {
  const site = makeSites({
    config: {
      languages: [{ code: 'en' }, { code: 'de' }],
      links: ['/resume.pdf', '/cv.pdf'].map((url) => ({ label: url, url })),
    },
    projects: [{ file: 'projects/über.mdx', body, link: './über.mdx#eins' }],
    translations: { de: { 'projects/über.mdx': { body: 'Text.' } } },
  })[1];
  expect(site?.config.links?.map(({ url }) => url)).toEqual(['/de/resume.pdf', '/cv.pdf']);
  expect(site && listProjects(site)[0]?.link).toBe('/de/projects/%C3%BCber/#eins');
});

test('of a list that is half translated, each item has its own language', () => {
  const about = { paragraphs: ['Eins.', 'Two.'] };
  const originals = ['about.paragraphs.1', 'roles.0'];
  const profile = { roles: ['Coder', 'Writer'], about: { paragraphs: ['One.', 'Two.'] } };
  const [, half] = makeSites({
    ...records,
    profile,
    translations: { de: { 'profile.yaml': { roles: ['Coder', 'Autor'], about, originals } } },
  });
  expect(half?.profile.fieldLanguages).toMatchObject({ 'about.paragraphs.1': 'en' });
  expect(half?.profile.fieldLanguages).not.toHaveProperty(['about.paragraphs.0']);
  expect(['Coder', 'Autor'].map((role) => half?.findTextLanguage(role))).toEqual(['en', undefined]);
});

test('each line and each text of a half translated entry has its own language', () => {
  const project = { title: 'One', role: 'Lead', description: 'Text.', body };
  const [, half] = makeSites({
    ...records,
    projects: [project],
    translations: { de: { 'projects/0.mdx': { title: 'Eins' } } },
  });
  const [entry] = half ? listProjects(half) : [];
  expect(entry).toMatchObject({ title: 'Eins', proseLanguage: 'en', lineLanguage: 'en' });
  expect(entry).not.toHaveProperty('textLanguage');
});
