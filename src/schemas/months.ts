import { periodWords } from './catalogs/catalog.ts';
import { lazy } from './lazy.ts';

/** Regions that have names of their own for months. */
const regions = ['de-AT', 'es-UY', 'ar-LB', 'ar-MA', 'ar-DZ', 'fa-AF'];

/** How a month is named by itself, beside a year and beside a day: languages decline it. */
const forms = (['long', 'short'] as const).flatMap((month) => [
  { month },
  { month, year: 'numeric' } as const,
  { month, day: 'numeric' } as const,
]);

/** Characters that one keyboard has for those of another, with the digits, each above the one it becomes. */
const variants = "٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९๐๑๒๓๔๕๖๗๘๙یىکەı'‘ʼ־،、";
const standardCharacters = '0123456789012345678901234567890123456789ييكهi’’’-,,';
const anyVariant = new RegExp(`[${variants}]`, 'g');

/**
 * Writes a text in small letters without accents and invisible marks, with the digits of ASCII. Space
 * counts once, however much of it there is, so that no pattern has to try.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u0309\u030b-\u036f\u064b-\u0655\u093c\p{Cf}]/gu, '')
    .normalize()
    .replace(/[！-｝]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(anyVariant, (variant) => standardCharacters[variants.indexOf(variant)] ?? '')
    .replace(/म्ब/g, 'ंब')
    .trim()
    .replace(/\s+/g, ' ');
}

/** Folds a name that may be cut short: without the marks of an abbreviation. */
export function foldWord(name: string): string {
  return foldText(name).replace(/[.,’׳॰]/gu, '');
}

/** The months of some languages by their names, from 1. */
function listMonths(languages: readonly string[]): Map<string, number> {
  const formats = languages.flatMap((language) =>
    forms.map(
      (form) => new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...form, timeZone: 'UTC' }),
    ),
  );
  const names = formats.flatMap((format) =>
    Array.from({ length: 12 }, (_, index): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2024, index, 1));
      return [foldWord(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1];
    }),
  );
  // Numbers are read as such.
  return new Map(names.filter(([name]) => /^\p{L}\P{N}*$/u.test(name)).reverse());
}

const englishMonths = listMonths(['en']);
const listEverywhere = lazy(() => {
  const others = Object.values(periodWords).flatMap(({ months = {} }) => Object.entries(months));
  return new Map([...others, ...listMonths([...Object.keys(periodWords), ...regions])]);
});

/**
 * The month of a name, from 1, also of one cut short to three letters or more; undefined where no
 * language has it, or where it is short for several months.
 */
export function findMonth(name: string): number | undefined {
  const folded = foldWord(name);
  const known = findIn(englishMonths, folded) ?? findIn(listEverywhere(), folded);
  // Hebrew writes "in" and "from" as letters of the word.
  return known ?? findIn(listEverywhere(), folded.replace(/^[במ]/, ''));
}

function findIn(names: Map<string, number>, name: string): number | undefined {
  const month = names.get(name);
  if (month || name.length < 3) return month;
  const meant = new Set(
    [...names].flatMap(([full, month]) => (full.startsWith(name) ? month : [])),
  );
  return meant.size === 1 ? [...meant][0] : undefined;
}
