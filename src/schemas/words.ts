import form from './form-words.json' with { type: 'json' };
import site from './site-words.json' with { type: 'json' };

const { parts, ...others } = site;

/** The words that the pages say by themselves. Names in braces are replaced by values. */
export const siteWords = others;

export type SiteWords = typeof siteWords;

export type SiteWordName = keyof SiteWords;

/** The heading of each part, unless it is the frame around the others, and its link in the navigation. */
export const partWords: Readonly<Record<string, { heading?: string; link: string }>> = parts;

/** The words of the form, which its script needs too. Labels and alerts are fixed by contract. */
export const formWords = form;

export type FormWords = typeof formWords;

/** Replaces names in braces by their values. */
export function fillWord(word: string, values: Readonly<Record<string, string | number>>): string {
  return word.replace(/\{(\w+)\}/g, (name, key) => String(values[key] ?? name));
}
