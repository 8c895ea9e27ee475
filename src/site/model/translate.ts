import type { SiteConfig } from '../../schemas/content-types.ts';
import {
  type FormWords,
  fillWord,
  formWords,
  type SiteWordName,
  siteWords,
} from '../../schemas/words.ts';
import type { Formats } from './formats.ts';

/**
 * Writes a word of the site, with values in place of the names in braces.
 *
 * @example t('pageOf', { page: 2, last: 10 }) // page 2 of 10
 */
export type Translate = (
  word: SiteWordName,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** @param words those that differ from the English ones */
export function createTranslate(
  words: Partial<Record<SiteWordName, string | undefined>>,
  { formatNumber }: Pick<Formats, 'formatNumber'>,
): Translate {
  return (word, values = {}) => {
    const text = words[word] ?? siteWords[word];
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value) : value,
    ]);
    return fillWord(text, Object.fromEntries(written));
  };
}

/** Lists the site's own words as they are, those with values to fill in left out. */
export function listWords(t: Translate): string[] {
  const texts = Object.keys(siteWords).map((word) => t(word as SiteWordName));
  return texts.filter((text) => !text.includes('{'));
}

/** Picks the words that the owner has changed in the form. */
export function pickFormWords(words: SiteConfig['words'] = {}): Partial<FormWords> | undefined {
  const changed = Object.entries(words).filter(([name]) => Object.hasOwn(formWords, name));
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
