import { findCatalog } from '../schemas/language.ts';
import { pickOwnWords } from '../schemas/own-words.ts';
import {
  defaultLanguage,
  type FormWords,
  fillWord,
  formWords,
  type SiteWordName,
  type SomeWords,
  siteWords,
} from '../schemas/words.ts';
import type { Formats } from './formats.ts';

/**
 * Writes a word of the site, with values in place of the names in braces.
 *
 * @example t('pageOf', { text: 'Projects', page: 2, last: 10 }) // Projects, page 2 of 10
 */
export type Translate = (
  word: SiteWordName,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** @param words all words of the pages */
export function createTranslate(
  words: SomeWords,
  { formatNumber }: Pick<Formats, 'formatNumber'>,
): Translate {
  return (word, values = {}) => {
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value) : value,
    ]);
    return fillWord(words[word] ?? '', Object.fromEntries(written));
  };
}

/** The words of a language for the pages and for the form, those of the owner in place of some. */
export function collectWords(language: string, own: SomeWords = {}) {
  const catalog = findCatalog(language);
  // As all counts of the page: Egypt writes other digits than Morocco.
  const { format } = new Intl.NumberFormat(language, { useGrouping: false });
  const writeNumbers = (text: string) => text.replace(/\d+/g, (digits) => format(Number(digits)));
  const replace = (words: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(words).map(([name, text]) => [name, own[name] ?? writeNumbers(text)]),
    );
  return {
    site: { ...replace({ ...siteWords, ...catalog?.site }), ...pickOwnWords(own) },
    form: replace({ ...formWords, ...catalog?.form }) as FormWords,
  };
}

/** Whether the words of a form are those that its script has. */
export function areDefaultWords(language: string, form: FormWords): boolean {
  return language === defaultLanguage && JSON.stringify(form) === JSON.stringify(formWords);
}

/** Lists the UI texts as they are, those with values to fill in left out. */
export function listWords(words: SomeWords): string[] {
  return Object.values(words).flatMap((text) => (text && !text.includes('{') ? text : []));
}
