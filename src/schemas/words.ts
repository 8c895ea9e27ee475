import form from './form-words.json' with { type: 'json' };
import site from './site-words.json' with { type: 'json' };

/**
 * The words that the pages say by themselves; everything else comes from the content. What stands in
 * braces is filled in.
 */
export const siteWords = site;

/** The words of the form, which its script needs too. Labels and alerts are fixed by contract. */
export const formWords = form;

export type FormWords = typeof formWords;

/** Puts values in the place of their names in braces. */
export function fillWord(word: string, values: Readonly<Record<string, string | number>>): string {
  return word.replace(/\{(\w+)\}/g, (name, key) => String(values[key] ?? name));
}
