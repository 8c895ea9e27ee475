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

export const periodRows = Object.values(periodWords);

/** A letter of the scripts that have space between words: from Latin to Devanagari. */
const letter = 'a-z\u00df-\u097f';

type Column = 'since' | 'from' | 'to' | 'year' | 'month' | 'day';

/** A pattern for the words of some columns before a date, or after it, with the space between. */
export function matchWords(side: 'before' | 'after', ...columns: Column[]): string {
  const words = periodRows.flatMap((row) => columns.flatMap((column) => row[column] ?? []));
  const isBefore = side === 'before';
  const patterns = words
    .filter((word) => word.endsWith('…') === isBefore)
    .sort((a, b) => b.length - a.length)
    .map((word) => foldText(word).replaceAll('.', '\\.'))
    .map((word) =>
      isBefore
        ? word.replace(/ …$/, ' ').replace(/…$/, ' ?')
        : word.replace(/^… (.*)/, ` $1(?![${letter}])`).replace(/^…/, ' ?'),
    );
  // The ending of a word, as in 2021’a, is not a word before a date.
  return `${isBefore ? `(?<![${letter}’])` : ''}(?:${[...new Set(patterns)].join('|')})`;
}

/** A number of a day or a month, as a piece of a pattern. */
export const dayOrMonth = '(?<!\\d)(?:0?[1-9]|[12]\\d|3[01])(?!\\d)';
const yearBefore = new RegExp(`${matchWords('before', 'year')}(?=\\d{4})`, 'gu');
const yearAfter = new RegExp(`(?<=\\d{4})${matchWords('after', 'year')}\\.?`, 'gu');
const monthNumber = new RegExp(
  `${matchWords('before', 'month')}(${dayOrMonth})|(${dayOrMonth})${matchWords('after', 'month')}`,
  'gu',
);
const dayNumber = new RegExp(
  `${matchWords('before', 'day')}${dayOrMonth}(?= )|(?<=月 ?)${dayOrMonth}${matchWords('after', 'day')}`,
  'gu',
);

/** Semesters as Brazil counts them, `2011.2 - 2015.2`; elsewhere, these are months, and have others beside them. */
const semesters = /^\d{4}\.[12](?: ?[-–—] ?(?:\d{4}\.[12]|[a-z ]+))?$/;

/**
 * Leaves out the words beside numbers: `2024年5月1日` and `tháng 5 năm 2024` become `2024 5月` and
 * `5月 2024`. Numeric months follow a slash: `2024-05` becomes `2024/5`.
 */
export function normalizePeriod(text: string): string {
  const plain = foldText(text)
    .replace(yearBefore, '')
    .replace(yearAfter, ' ')
    .replace(monthNumber, (_, before, after) => `${before ?? after}月`)
    .replace(dayNumber, '');
  return (
    foldText(plain)
      .replace(/(?<![\d/.])(\d{4})-(0\d|1[0-2])(?:-([0-3]\d))?(?![\d/.-])/g, (_, ...parts) =>
        parts.slice(0, 3).filter(Boolean).join('/'),
      )
      // A month and its year, as in Jun-2020, before a dash that parts two dates is looked for.
      .replace(/(?<=^|[-–—] ?)(\p{L}{3,}|[qht]\d)-(\d{4})(?!\d)/gu, '$1 $2')
      .replace(semesters, (whole) => whole.replace(/(\d{4})\.([12])/g, 'h$2 $1'))
      .replace(/^(\d{4}) ?\/ ?(\d{4})$/, '$1 - $2')
      .replace(/^(\d\d)(\d\d) ?[-–—/] ?(\d\d)$/, (whole, century, first, last) =>
        // No month, but the end of a season, such as 2020/21.
        last > 12 && last > first ? `${century}${first} - ${century}${last}` : whole,
      )
  );
}
