import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogs } from './catalogs/catalog.ts';
import english from './catalogs/en.json';
import { contentTypes } from './content-types.ts';
import { findCatalog, listLanguages } from './language.ts';
import { profile } from './profile.ts';
import { showHidden, showHiddenInLines } from './quote.ts';
import { type JsonSchema, toJsonSchema } from './scalars.ts';
import { siteConfig } from './site-config.ts';
import { mergeTranslation, translateSite } from './translation.ts';

function findUndescribed(shape: JsonSchema, path: string): string[] {
  const fields = Object.entries({ ...shape.properties, ...shape.items?.properties });
  return fields.flatMap(([name, field]) => [
    ...(field.description ? [] : [`${path}.${name}`]),
    ...findUndescribed(field, `${path}.${name}`),
  ]);
}

test.each(contentTypes)('every field of $name is described for its owner', ({ name, schema }) => {
  expect(findUndescribed(toJsonSchema(schema), name)).toEqual([]);
});

test('a name whose letters and marks are apart is handed on with them in one', () => {
  const { name } = profile.shape;
  expect(name.parse('Nguyễn'.normalize('NFD'))).toBe('Nguyễn'.normalize('NFC'));
});

test.each([
  ['\u061c\u200e\u2028\u202e\u2066', '\\u{61c}\\u{200e}\\u{2028}\\u{202e}\\u{2066}'],
  ['a\n\t\u001b[2J\u0085', 'a\\n\\t\\u{1b}[2J\\u{85}'],
  // Marks that join letters and emoji are left alone.
  ['می\u200cخواهم 👩\u200d💻', 'می\u200cخواهم 👩\u200d💻'],
])('hidden characters of %j are written out', (text, shown) => {
  expect(showHidden(text)).toBe(shown);
});

test('lines stay lines where they may', () => {
  expect(showHiddenInLines('a\r\nb\u200f')).toBe('a\\u{d}\nb\\u{200f}');
});

test.each<[config: object, languages: [tag: string, label: string, root: string][]]>([
  [{}, [['en', 'English', '']]],
  [{ language: 'de-AT' }, [['de-AT', 'Österreichisches Deutsch', '']]],
  [
    { languages: ['de', 'fr', 'ar', { code: 'pt-BR', label: 'Brasil' }] },
    [
      ['de', 'Deutsch', ''],
      ['fr', 'Français', 'fr/'],
      ['ar', 'العربية', 'ar/'],
      ['pt-BR', 'Brasil', 'pt-BR/'],
    ],
  ],
  [
    { languages: ['i̇t', 'tr', 'el'] },
    [
      ['tr', 'Türkçe', ''],
      ['el', 'Ελληνικά', 'el/'],
    ],
  ],
])('the languages of %j have their own names, and folders after the first', (config, expected) => {
  const listed = listLanguages(config);
  expect(listed.map(({ tag, label, root }) => [tag, label, root])).toEqual(expected);
});

const job = {
  role: 'Developer',
  link: 'https://a.example',
  technologies: ['Vite', 'Writing'],
  location: { city: 'Munich', countryCode: 'DE' },
  links: [{ label: 'Shop', url: 'https://b.example' }, { url: 'https://c.example' }],
};

test.each<[fields: Record<string, unknown>, changed: object]>([
  [{}, {}],
  [{ role: 'Entwickler' }, { role: 'Entwickler' }],
  [{ location: { city: 'München' } }, { location: { city: 'München', countryCode: 'DE' } }],
  [{ technologies: ['Schreiben'] }, { technologies: ['Schreiben'] }],
  [{ links: [{ label: 'Laden' }] }, { links: [{ ...job.links[0], label: 'Laden' }, job.links[1]] }],
  [{ links: [{}, { label: 'C' }] }, { links: [job.links[0], { ...job.links[1], label: 'C' }] }],
  [{ place: 'Here' }, { place: 'Here' }],
])('%j replaces what it has, and leaves the rest', (fields, changed) => {
  const before = structuredClone(job);
  expect(mergeTranslation('Experience', job, fields)).toEqual({ ...job, ...changed });
  expect(job).toEqual(before);
});

const site = siteConfig.parse({
  languages: ['en', 'de'],
  sections: [
    { section: 'experience', heading: 'Jobs', link: false },
    { section: 'projects', heading: 'Things', link: 'Things' },
    { section: 'talks', layout: 'list', heading: 'Talks', link: 'Talks', group: 'More' },
    { section: 'books', layout: 'list', group: 'More' },
  ],
  links: [{ label: 'Blog', url: 'https://a.example' }],
  words: { sayHello: 'Hi' },
});

test('headings of built-in sections are not carried into another language, all else is', () => {
  const { config, sectionWords } = translateSite(site, {});
  const [experience, projects, ...own] = config.sections ?? [];
  expect(experience).toEqual({ section: 'experience', link: false, resume: true });
  expect(projects).toEqual({ section: 'projects', resume: true });
  expect(own).toEqual(site.sections?.slice(2));
  expect(config.links).toEqual(site.links);
  expect(config).not.toHaveProperty('words');
  expect(sectionWords).toEqual({});
});

test('sections are translated by their names, links in their order, a group by any of its sections', () => {
  const { config, sectionWords } = translateSite(site, {
    sections: [
      { section: 'about', heading: 'Ich', link: 'Ich' },
      { section: 'Books', heading: 'Bücher', group: 'Mehr' },
      { section: 'experience', heading: 'Stellen', link: 'Stellen' },
    ],
    links: [{ label: 'Tagebuch' }],
    words: { sayHello: 'Hallo' },
  });
  expect(config.sections).toMatchObject([
    { section: 'experience', heading: 'Stellen', link: false },
    { section: 'projects' },
    { section: 'talks', heading: 'Talks', group: 'Mehr' },
    { section: 'books', heading: 'Bücher', group: 'Mehr' },
  ]);
  expect(config.links).toEqual([{ label: 'Tagebuch', url: 'https://a.example' }]);
  expect(config.words).toEqual({ sayHello: 'Hallo' });
  expect(sectionWords).toEqual({ about: { heading: 'Ich', link: 'Ich' } });
});

test('each file of the folder has its line in the list of languages', () => {
  const files = readdirSync(join(import.meta.dirname, 'catalogs')).filter((file) =>
    file.endsWith('.json'),
  );
  const tags = files.map((file) => file.replace('.json', '')).filter((tag) => tag !== 'others');
  expect(Object.keys(catalogs).sort()).toEqual(tags.sort());
});

type Texts = Readonly<Record<string, string>>;

const englishTexts: Texts = { ...english.site, ...english.form };
const findValues = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');

/** The values that each word names. */
const listValues = (words: Texts) =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, findValues(text)]));

test.each(Object.entries(catalogs))('the catalog of %s has each word with its values', (_, own) => {
  const words: Texts = { ...own.site, ...own.form };
  expect(listValues(words)).toEqual(listValues(englishTexts));
  expect(Object.keys(words).filter((name) => !words[name]?.trim())).toEqual([]);
  expect(Object.keys(own.sections)).toEqual(Object.keys(english.sections));
  expect(Object.keys(own.jsonResumeSections)).toEqual(Object.keys(english.jsonResumeSections));
});

test.each([
  ['pt', 'Pular para o conteúdo', 'Rodapé'],
  ['pt-PT', 'Saltar para o conteúdo', 'Rodapé'],
  ['pt-AO', 'Saltar para o conteúdo', 'Rodapé'],
  ['zh-HK', '跳至主要內容', '頁尾'],
  ['de-AT', 'Zum Inhalt springen', 'Fußzeile'],
  ['de-CH', 'Zum Inhalt springen', 'Fusszeile'],
  ['de-LI', 'Zum Inhalt springen', 'Fusszeile'],
])('a site in %s has the words of its region: %s, %s', (tag, skip, footer) => {
  const catalog = findCatalog(tag);
  expect([catalog?.site.skip, catalog?.sections.footer.link]).toEqual([skip, footer]);
});
