import { type Catalog, catalogs, type PeriodWords, periodWords } from './catalogs/catalog.ts';
import { quote } from './quote.ts';
import { say } from './terminal/say.ts';
import { textWithout } from './text-checks.ts';
import { defaultLanguage } from './words.ts';

/** A language as a tag of BCP 47. */
export const languageTag = textWithout((tag) => {
  if (nameLanguage(tag) !== undefined) return undefined;
  const hint = say('hint.language-tag');
  const meant = suggestTag(tag);
  return {
    rule: 'language-tag',
    message: `is not a language tag: ${quote(tag)}`,
    hint: meant ? say('hint.language-meant', { tag: quote(meant), hint }) : hint,
  };
}).meta({
  input: 'line',
  pattern: '^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$',
  patternErrorMessage: 'Write the tag of a language, such as "de", "pt-BR" or "zh-Hant".',
});

/** The English name of a language, and of its script and region; undefined if the tag is none. */
export function nameLanguage(tag: string): string | undefined {
  try {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    return names.of(new Intl.Locale(tag).baseName);
  } catch {
    return undefined;
  }
}

/** The tag that somebody meant who wrote `de_AT`, `jp`, `German` or `Deutsch`. */
function suggestTag(text: string): string | undefined {
  const written = text.trim().replaceAll('_', '-');
  if (written !== text && nameLanguage(written) !== undefined) return written;
  const inEnglish = new Intl.DisplayNames('en', { type: 'language' });
  const name = written.toLowerCase();
  return Object.keys(catalogs).find((tag) => {
    const own = new Intl.DisplayNames(tag, { type: 'language' }).of(tag);
    const { region } = new Intl.Locale(tag).maximize();
    return [inEnglish.of(tag), own, region].some((known) => known?.toLowerCase() === name);
  });
}

/** Finds the UI texts for a language. */
export function findCatalog(tag: string): Catalog | undefined {
  const found = findRow(catalogs, tag);
  return found && /^de-(?:CH|LI)\b/i.test(tag) ? writeAsSwiss(found) : found;
}

/** Switzerland writes no ß, and has other quotation marks. */
function writeAsSwiss(catalog: Catalog): Catalog {
  const text = JSON.stringify(catalog).replaceAll('ß', 'ss');
  return JSON.parse(text.replaceAll('„', '«').replaceAll('“', '»'));
}

/** Finds how people write periods in a language; undefined if nobody has said it. */
export function findPeriodWords(tag: string): PeriodWords | undefined {
  return findRow(periodWords, tag);
}

/**
 * Finds the row of a language: that of another region is right, and that of another script is not. Where several
 * regions have one, the last is for all others: Angola writes as Portugal does.
 */
export function findRow<Row>(rows: Readonly<Record<string, Row>>, tag: string): Row | undefined {
  const { language, script, region } = new Intl.Locale(tag).maximize();
  const near = Object.keys(rows).filter((other) => {
    const known = new Intl.Locale(other).maximize();
    return known.language === language && known.script === script;
  });
  const same = near.find((other) => new Intl.Locale(other).maximize().region === region);
  return rows[same ?? near.at(-1) ?? ''];
}

/** One language of a site. */
export interface SiteLanguage {
  tag: string;
  /** Its name, as its speakers and the owner call it. */
  label: string;
  /** The path of its pages below the site's base, such as `de/`; empty for the first language. */
  root: string;
}

/** Lists the languages of a site, the default one first; invalid tags are left out. */
export function listLanguages(config: {
  language?: unknown;
  languages?: unknown;
}): readonly [SiteLanguage, ...SiteLanguage[]] {
  const { language = defaultLanguage, languages } = config;
  const items: unknown[] = Array.isArray(languages) ? languages : [language];
  const known = items.flatMap((item) => {
    const { code: tag, label }: Record<string, unknown> =
      item instanceof Object ? { ...item } : { code: item };
    if (typeof tag !== 'string' || nameLanguage(tag) === undefined) return [];
    return [{ tag, label: typeof label === 'string' ? label : nameInItself(tag) }];
  });
  const [first = { tag: defaultLanguage, label: nameInItself(defaultLanguage) }, ...others] = known;
  return [{ ...first, root: '' }, ...others.map((one) => ({ ...one, root: `${one.tag}/` }))];
}

/** The name of a language in that language; it begins with a capital where the script has them. */
function nameInItself(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(tag));
}

/** The script of a language, by its code of ISO 15924: `Latn`, `Arab`, `Jpan`. */
export function findScript(tag: string): string {
  return new Intl.Locale(tag).maximize().script ?? '';
}

/** Scripts with marks above and below their letters, or long strokes, which need higher lines. */
const tallScripts = new Set(
  'Arab Beng Deva Gujr Guru Khmr Knda Laoo Mlym Mymr Orya Sinh Taml Telu Thai Tibt'.split(' '),
);

/** Whether the lines of a language need more room than Latin ones. */
export function isTall(tag: string): boolean {
  return tallScripts.has(findScript(tag));
}

/** Scripts that are read from the right. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** Whether a language is read from the right. */
export function isRightToLeft(tag: string): boolean {
  return rightToLeft.has(findScript(tag));
}

/**
 * The attributes of an element whose text is in another language than its page.
 *
 * @param language its tag; undefined where the language is that of the page
 */
export function markLanguage(language: string | undefined) {
  return language && ({ lang: language, dir: isRightToLeft(language) ? 'rtl' : 'ltr' } as const);
}
