import type { form, parts, site } from './en.ts';

/** A plural form of a language, as `Intl.PluralRules` names it. */
export type PluralForm = Intl.LDMLPluralRule;

/** The names of words, without the plural forms at their ends. */
export type WordName<Words> = keyof Words extends infer Name
  ? Name extends `${infer Base}_${PluralForm}`
    ? Base
    : Name & string
  : never;

/** The names of those words that have plural forms. */
type PluralName<Words> = keyof Words extends infer Name
  ? Name extends `${infer Base}_other`
    ? Base
    : never
  : never;

/** The words of a language with these plural forms, by the names of the English ones. */
export type WordsIn<Words, Forms extends PluralForm> = Record<
  Exclude<WordName<Words>, PluralName<Words>> | `${PluralName<Words>}_${Forms}`,
  string
>;

/** Everything that a site says by itself, in a language with these plural forms. */
export interface Catalog<Forms extends PluralForm = 'other'> {
  site: WordsIn<typeof site, Forms>;
  form: WordsIn<typeof form, Forms>;
  parts: { [Part in keyof typeof parts]: Record<keyof (typeof parts)[Part], string> };
}

/**
 * Makes the catalog of a language; the types refuse a word that is missing or unknown.
 *
 * @param _forms the plural forms of the language
 */
export function defineCatalog<Forms extends PluralForm>(
  _forms: readonly Forms[],
  catalog: Catalog<Forms>,
): Catalog<Forms> {
  return catalog;
}
