import { periodWords } from './catalogs/catalog.ts';
import { foldText } from './months.ts';

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
