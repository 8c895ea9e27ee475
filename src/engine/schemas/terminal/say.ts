import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ptBR from './pt-BR.json' with { type: 'json' };

type TextName<Key> = Key extends `${infer Name}.one`
  ? Name
  : Key extends `${string}.other`
    ? never
    : Key;

/** A text that only the owner reads, by its key. A text about a number has a key for each form. */
export type OwnerTextKey = TextName<keyof typeof en>;

type OwnerTexts = Readonly<Partial<Record<string, string>>>;

/** The texts for owners by language; what one lacks is said in English. */
export const ownerTexts: Readonly<Record<string, OwnerTexts>> = {
  en,
  de,
  es,
  fr,
  ja,
  'pt-BR': ptBR,
};

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
/** The language of the owner's texts; where there is no process, English. */
export const ownerLanguage = findOwnerLanguage(process?.env ?? { LANG: 'en' });
const plurals = new Intl.PluralRules(ownerLanguage);

/** What takes the place of names in braces; `count` chooses the form: one file, two files. */
export type OwnerTextValues = Readonly<Record<string, string | number>>;

/** Says a text in the owner's language. Names in braces are replaced by values. */
export const say = (key: OwnerTextKey, values?: OwnerTextValues): string =>
  write(ownerTexts[ownerLanguage], plurals, key, values);

/** Says a text in English, for files that people with different languages share. */
export const sayInEnglish = (key: OwnerTextKey, values?: OwnerTextValues): string =>
  write(en, new Intl.PluralRules('en'), key, values);

function write(
  catalog: OwnerTexts | undefined,
  plurals: Intl.PluralRules,
  key: OwnerTextKey,
  values: OwnerTextValues = {},
): string {
  const form = 'count' in values ? `${key}.${plurals.select(Number(values.count))}` : '';
  const pick = (from: OwnerTexts = {}) => from[form] ?? from[`${key}.other`] ?? from[key];
  const text = pick(catalog) ?? pick(en) ?? key;
  return text.replace(/\{(\w+)\}/g, (name, value) => String(values[value] ?? name));
}
