import { z } from 'zod';
import { findCatalog, languageTag, nameLanguage } from './language.ts';
import { quote } from './quote.ts';
import { line } from './scalars.ts';
import { say } from './terminal/say.ts';
import { orField, orOne, type ValueError, withoutRepeats } from './text-checks.ts';
import { defaultLanguage, formWords, type SomeWords, siteWords } from './words.ts';

/** The English words of the pages and of the form. Beside those of the form, the browser would load all. */
export const defaultWords = { ...siteWords, ...formWords };

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
  languages?: readonly { code: string }[] | undefined;
  complete?: readonly string[] | undefined;
  words?: SomeWords | undefined;
}): LanguageError[] {
  const { language, languages, complete = [], words } = site;
  const tags = languages?.map(({ code }) => code) ?? [language ?? defaultLanguage];
  const errors: LanguageError[] = [];
  if (language !== undefined && languages) {
    const message = 'is set together with "languages", which lists all of them';
    const hint = say('hint.first-language');
    errors.push({ path: ['language'], rule: 'site-languages', message, hint });
  }
  const [first = defaultLanguage, ...others] = tags;
  const missing = findMissingWords(first, words);
  if (missing) errors.push({ path: languages ? ['languages', 0] : ['language'], ...missing });
  for (const [index, tag] of complete.entries()) {
    if (others.includes(tag)) continue;
    const message = `names none of the further languages: ${quote(tag)}`;
    const hint = say('hint.complete-languages');
    const words = { rule: 'site-languages', message, hint, known: others };
    errors.push({ path: ['complete', index], ...words });
  }
  return errors;
}

/** Describes the words that a language without a catalog lacks. */
export function findMissingWords(tag: string, words: SomeWords = {}): ValueError | undefined {
  // An invalid tag is another error.
  if (nameLanguage(tag) === undefined || findCatalog(tag)) return undefined;
  const missing = Object.entries(defaultWords).filter(([name]) => !(name in words));
  if (missing.length === 0) return undefined;
  const toPaste = missing.map(([name, text]) => `${name}: ${JSON.stringify(text)}`);
  const message = `is ${nameLanguage(tag)}, which has no built-in UI texts: ${missing.length} are missing`;
  const hint = say('hint.translate-words', { list: toPaste.join(', ') });
  return { rule: 'ui-text', message, hint };
}
