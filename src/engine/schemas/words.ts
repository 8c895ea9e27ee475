import { form, sections, site } from './catalogs/en.json';

/** The name of the generator in pages, feeds, help and requests. */
export const productName = 'Frontispiece';

/** The same where only lower-case letters belong, such as in names of folders and plugins. */
export const productId = 'frontispiece';

/** The language of a site that does not name its own. */
export const defaultLanguage = 'en';

/** Words by their names. */
export type SomeWords = Readonly<Record<string, string | undefined>>;

/** The English words of the pages. Names in braces are replaced by values. */
export const siteWords = site;
export type SiteWordName = keyof typeof site;

/** The English words of the form. Labels and alerts are fixed by contract. */
export const formWords = form;
export type FormWords = Readonly<Record<keyof typeof form, string>>;

/** The English headings and links of the sections. */
export const sectionWords: SectionWords = sections;
export type SectionWords = Readonly<Record<string, { heading?: string; link: string }>>;

/** Replaces names in braces by their values. */
export function fillWord(word: string, values: Readonly<Record<string, string | number>>): string {
  return word.replace(/\{(\w+)\}/g, (name, key) => String(values[key] ?? name));
}

/** The kinds of a remark in a body, which are those of GitHub's alerts; each is a word of the site, too. */
export const noteKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type NoteKind = (typeof noteKinds)[number];
