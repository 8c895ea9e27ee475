import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nameInAllForms } from '../words.ts';
import { form, site } from './en.ts';
import { catalogs } from './index.ts';

const english: Readonly<Record<string, string>> = { ...site, ...form };
const bases = (names: string[]) => new Set(names.map(nameInAllForms));

test('each file of the folder is a catalog of the table', () => {
  const files = readdirSync(import.meta.dirname).map((file) => file.replace(/\.ts$/, ''));
  const others = ['catalog', 'catalogs.test', 'index'];
  expect(Object.keys(catalogs).sort()).toEqual(files.filter((f) => !others.includes(f)).sort());
});

test.each(Object.entries(catalogs))(
  'the catalog of %s has each word and fills in its values',
  (tag, catalog) => {
    const words: Readonly<Record<string, string>> = { ...catalog.site, ...catalog.form };
    expect(bases(Object.keys(words))).toEqual(bases(Object.keys(english)));
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    const forms = Object.keys(words).flatMap(
      (name) => name.match(/^projectsEntries_(.+)/)?.[1] ?? [],
    );
    expect(forms.sort()).toEqual([...pluralCategories].sort());
    const findValues = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [name, text] of Object.entries(words)) {
      expect(text.trim(), name).not.toBe('');
      const usual = findValues(english[name] ?? english[`${nameInAllForms(name)}_other`]);
      const [, form = 'other'] = name.split('_');
      // A form of a single number may write it as a word.
      if (form === 'other') expect(findValues(text), name).toEqual(usual);
      else expect(usual, name).toEqual(expect.arrayContaining(findValues(text)));
    }
  },
);
