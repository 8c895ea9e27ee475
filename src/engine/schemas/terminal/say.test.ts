import { expect, test } from 'vitest';
import { isPeriodError, parsePeriod } from '../period.ts';
import en from './en.json';
import { findOwnerLanguage, ownerTexts, say } from './say.ts';

const listValues = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(Object.entries(ownerTexts))('%s has each text, with its values', (_, catalog) => {
  const known: Record<string, string> = en;
  expect(Object.keys(catalog)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(known)) {
    // A form for one thing may leave its number out.
    if (!key.endsWith('.one')) expect(listValues(catalog[key]), key).toEqual(listValues(text));
  }
});

test.each(Object.entries(ownerTexts))('%s shows periods that the check takes', (_, catalog) => {
  const shown = `${catalog['hint.period']} ${catalog['hint.period-order']}`;
  const examples = [...shown.matchAll(/"([^"]+)"/g)].map(([, period = '']) => period);
  expect(examples).toHaveLength(6);
  expect(examples.filter((period) => isPeriodError(parsePeriod(period)))).toEqual([]);
});

test('the language is that of the computer, without its country where that makes no difference', () => {
  expect(findOwnerLanguage({ LANG: 'pt_BR.UTF-8' })).toBe('pt-BR');
  expect(findOwnerLanguage({ LANG: 'pt_PT' })).toBe('pt-BR');
  expect(findOwnerLanguage({ LANG: 'de_AT.UTF-8@euro' })).toBe('de');
  expect(findOwnerLanguage({ LC_ALL: 'C', LANG: 'ja_JP.UTF-8' })).toBe('en');
  expect(findOwnerLanguage({ LC_MESSAGES: 'ja_JP.UTF-8', LANG: 'fr_FR' })).toBe('ja');
  expect(findOwnerLanguage({ LANG: 'xx' })).toBe('en');
});

test('a text that has no value stays as it is', () => {
  expect(say('next.title')).toBe('Next');
});
