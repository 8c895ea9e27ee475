import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findCatalog } from '../language.ts';
import { catalogs } from './catalog.ts';
import { form, parts, sections, site } from './en.json';

test('each file of the folder has its line in the list of languages', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
  const tags = files.map((file) => file.replace('.json', '')).filter((tag) => tag !== 'others');
  expect(Object.keys(catalogs).sort()).toEqual(tags.sort());
});

type Texts = Readonly<Record<string, string>>;

const english: Texts = { ...site, ...form };
const findValues = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');

/** The values that each word names. */
const listValues = (words: Texts) =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, findValues(text)]));

test.each(Object.entries(catalogs))('the catalog of %s has each word with its values', (_, own) => {
  const words: Texts = { ...own.site, ...own.form };
  expect(listValues(words)).toEqual(listValues(english));
  expect(Object.keys(words).filter((name) => !words[name]?.trim())).toEqual([]);
  expect(Object.keys(own.parts)).toEqual(Object.keys(parts));
  expect(Object.keys(own.sections)).toEqual(Object.keys(sections));
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
  expect([catalog?.site.skip, catalog?.parts.footer.link]).toEqual([skip, footer]);
});
