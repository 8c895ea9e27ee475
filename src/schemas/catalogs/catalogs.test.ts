import { readdirSync, readFileSync } from 'node:fs';
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
const findValues = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');

/** Says where a word is missing, unknown, empty or without its values. */
function findErrors(tag: string, words: Texts): string[] {
  const file = `${tag}.json`;
  const lines = readFileSync(`${import.meta.dirname}/${file}`, 'utf8').split('\n');
  const locate = (name: string) =>
    `${file}:${lines.findIndex((line) => line.includes(`"${name}":`)) + 1}`;
  return [
    ...Object.keys(english)
      .filter((name) => !(name in words))
      .map((name) => `${file}: missing word ${name}`),
    ...Object.entries(words).flatMap(([name, text]) => {
      if (!(name in english)) return `${locate(name)}: unknown word ${name}`;
      if (!text.trim()) return `${locate(name)}: empty word ${name}`;
      const values = findValues(english[name]);
      return findValues(text) === values ? [] : `${locate(name)}: ${name} has to name ${values}`;
    }),
  ];
}

test.each(Object.entries(catalogs))('the catalog of %s has each word', (tag, catalog) => {
  expect(findErrors(tag, { ...catalog.site, ...catalog.form })).toEqual([]);
  expect(Object.keys(catalog.parts)).toEqual(Object.keys(parts));
  expect(Object.keys(catalog.sections)).toEqual(Object.keys(sections));
});

test('an error of a catalog names its place', () => {
  const { skip: _, ...words } = { ...site, ...form, unknown: 'Back', note: '', logoOf: 'I' };
  expect(findErrors('en', words)).toEqual([
    'en.json: missing word skip',
    expect.stringMatching(/^en\.json:\d+: logoOf has to name \{title\}$/),
    expect.stringMatching(/^en\.json:\d+: empty word note$/),
    'en.json:0: unknown word unknown',
  ]);
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
