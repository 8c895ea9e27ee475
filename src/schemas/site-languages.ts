import { z } from 'zod';
import { findCatalog, languageTag, listLanguages, nameLanguage } from './language.ts';
import { foldName } from './names.ts';
import { listCustomParts } from './parts.ts';
import { quote } from './quote.ts';
import { line } from './scalars.ts';
import { orField, orOne, type ValueError, withoutRepeats } from './text-checks.ts';
import { defaultLanguage, formWords, type SomeWords, siteWords } from './words.ts';

/** The English words of the pages and of the form. Beside those of the form, the browser would load all. */
export const usualWords = { ...siteWords, ...formWords };

const siteLanguage = orField(
  z.strictObject({
    code: languageTag
      .describe('Its tag of BCP 47, such as en, de-AT or zh-Hant; also the name of its folder.')
      .meta({ title: 'Language' }),
    label: line.describe('Name that visitors see, in place of the default.').optional(),
  }),
  'code',
);

/** The languages of a site; the first is the default. */
export const languages = withoutRepeats(z.array(siteLanguage).min(1), 'code');

export const completeLanguages = orOne(withoutRepeats(z.array(languageTag)));

type LanguageError = ValueError & { path: PropertyKey[] };

/** Finds the errors in what `site.yaml` says about its languages, as a whole. */
export function findLanguageErrors(site: {
  language?: string | undefined;
  languages?: readonly { code: string; label?: string | undefined }[] | undefined;
  complete?: readonly string[] | undefined;
  parts?: unknown;
  words?: SomeWords | undefined;
}): LanguageError[] {
  const { language, languages, complete = [], words } = site;
  const tags = languages?.map(({ code }) => code) ?? [language ?? defaultLanguage];
  const errors: LanguageError[] = [];
  if (language !== undefined && languages) {
    const message = 'is set together with "languages", which lists all of them';
    const hint = 'Remove this line; the first of "languages" is the default.';
    errors.push({ path: ['language'], rule: 'site-languages', message, hint });
  }
  const [first = defaultLanguage, ...others] = tags;
  const missing = findMissingWords(first, words);
  if (missing) errors.push({ path: languages ? ['languages', 0] : ['language'], ...missing });
  const named = listLanguages(site);
  for (const [index, { tag, label }] of named.entries()) {
    const other = named.find((one) => foldName(one.label) === foldName(label));
    // A tag that is repeated is an error already.
    if (!other || foldName(other.tag) === foldName(tag)) continue;
    const message = `has the label of another one: ${quote(label)}`;
    const hint = 'Visitors could not tell them apart: give one of them another "label".';
    errors.push({ path: ['languages', index], rule: 'duplicate-value', message, hint });
  }
  const parts = listCustomParts(site).map(({ part }) => foldName(part));
  for (const [index, tag] of others.entries()) {
    if (!parts.includes(foldName(tag))) continue;
    const message = `is also the name of a custom section, which has the same URL: ${quote(tag)}`;
    const hint = 'Rename the folder of the section, here and in the content folder.';
    errors.push({ path: ['languages', index + 1], rule: 'url-conflict', message, hint });
  }
  for (const [index, tag] of complete.entries()) {
    if (others.includes(tag)) continue;
    const isFirst = tag === first;
    const what = isFirst ? 'the default language, which is complete' : 'none of "languages"';
    const hint = 'Name languages that are listed after the first.';
    const words = { rule: 'site-languages', message: `names ${what}: ${quote(tag)}`, hint };
    errors.push({ path: ['complete', index], ...words, known: isFirst ? [] : others });
  }
  return errors;
}

/** Describes the words that a language without a catalog lacks. */
export function findMissingWords(tag: string, words: SomeWords = {}): ValueError | undefined {
  // An invalid tag is another error.
  if (nameLanguage(tag) === undefined || findCatalog(tag)) return undefined;
  const missing = Object.entries(usualWords).filter(([name]) => !(name in words));
  if (missing.length === 0) return undefined;
  const toPaste = missing.map(([name, usual]) => `${name}: ${JSON.stringify(usual)}`);
  const message = `is ${nameLanguage(tag)}, which has no built-in UI texts: ${missing.length} are missing`;
  const hint = `Add them below and translate them: words: { ${toPaste.join(', ')} }`;
  return { rule: 'ui-text', message, hint };
}
