import { fillWord } from '../words.ts';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import ja from './ja.json';
import ptBR from './pt-BR.json';

type Form<Key> = Key extends `${infer Name}.one`
  ? Name
  : Key extends `${string}.other`
    ? never
    : Key;

/** A text that only the owner reads, by its key. A text about a number has a key for each form. */
export type OwnerTextKey = Form<keyof typeof en>;

type Catalog = Readonly<Partial<Record<string, string>>>;

/** The texts for owners by language; what one lacks is said in English. */
export const ownerTexts: Readonly<Record<string, Catalog>> = { en, de, es, fr, ja, 'pt-BR': ptBR };

/**
 * The language of the computer, if there are texts in it; else English.
 *
 * @param env the settings of the process, by POSIX; on Windows, the language is that of the system
 */
export function findOwnerLanguage(env: Readonly<Record<string, string | undefined>>): string {
  const posix = env.LC_ALL || env.LC_MESSAGES || env.LANG;
  const tag = posix?.replace(/[.@].*/, '') ?? Intl.DateTimeFormat().resolvedOptions().locale;
  const [base] = tag.split(/[-_]/);
  return Object.keys(ownerTexts).find((name) => name.split('-')[0] === base) ?? 'en';
}

const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
const language = findOwnerLanguage(process?.env ?? { LANG: 'en' });
const plurals = new Intl.PluralRules(language);

/**
 * Says a text in the owner's language. Names in braces are replaced by values.
 *
 * @param values of which `count` chooses the form: one file, two files
 */
export function say(
  key: OwnerTextKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const form = 'count' in values ? `${key}.${plurals.select(Number(values.count))}` : '';
  const pick = (catalog: Catalog = {}) => catalog[form] ?? catalog[`${key}.other`] ?? catalog[key];
  return fillWord(pick(ownerTexts[language]) ?? pick(en) ?? key, values);
}
