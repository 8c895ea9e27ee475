import { findMonth, isPresentWord } from './months.ts';
import { quote } from './quote.ts';

/** A date as it was written; `month` counts from 1, where the text names one. */
export interface LooseDate {
  year: number;
  month?: number;
}

type Month = Required<LooseDate>;

/** From the first date to the last, both included; `present` is still going on. */
interface Span<Date> {
  start: Date;
  end: Date | 'present';
}

export type Period = Span<Month>;

/** Why a text is no period; `message` goes on after the field's name. */
export type PeriodError = Record<'message' | 'hint', string>;

/**
 * Reads period text as people write it: `Jun 2025 - Present`, `Mar - Apr 2025`, `2024 - 2028`,
 * `2009`, `2024-05`, `05/2024`, `Mai 2024 – heute`, `seit 2024`, `2024年5月`. A bare year starts in January and
 * ends in December; a first month without a year takes that of the end, and a day is left out.
 */
export function parsePeriod(text: string): Period | PeriodError {
  const dates = parseDates(text);
  return isPeriodError(dates) ? dates : fillMonths(dates);
}

/** Reads period text as `parsePeriod` does, and leaves out the months that it does not name. */
export function parseDates(text: string): Span<LooseDate> | PeriodError {
  const tidied = normalizePeriod(text);
  const [first = '', last = since.test(tidied) ? 'present' : first, ...more] = tidied
    .replace(since, '')
    .split(separator);
  const end = isPresentWord(last) ? 'present' : readDate(last);
  const start = readDate(first, end === 'present' ? undefined : end?.year);
  if (!start || !end || more.length > 0) {
    const hint =
      'Write it like "Jun 2025 - Present", "Mar - Apr 2025", "2024-05", "2024 - 2028" or "2009".';
    return { message: `cannot be read as a period: ${quote(text)}`, hint };
  }
  const months = fillMonths({ start, end });
  if (months.end !== 'present' && countMonths(months.end) < countMonths(months.start)) {
    const hint = 'Write the earlier date first, each with its year, like "Nov 2024 - Feb 2025".';
    return { message: `ends before it starts: ${quote(text)}`, hint };
  }
  return { start, end };
}

export function isPeriodError(value: object): value is PeriodError {
  return 'message' in value;
}

/** Months since the year 0, for comparing. */
export function countMonths({ year, month }: Month): number {
  return year * 12 + month - 1;
}

/** Words before the end of a span ("until"), or the start of an open one ("since"). */
const until = '(?:to|bis|à|au|a|al|hasta|até|tot|till|til|do|až|по|إلى|עד) ';
const since = /^(?:since|seit|depuis|desde|dal|sinds|od|sedan|siden|с|з) /iu;

/** Between two dates: a dash, or a word of one of the languages. */
const separator = new RegExp(` ?[-–—~〜～至到] ?(?:${until})?| ?から ?| ${until}`, 'iu');

/**
 * Space counts once, however much of it there is, so that no pattern has to try; digits are those of
 * ASCII, and numeric months follow a slash: `2024-05` and `2024年5月` become `2024/5`.
 */
function normalizePeriod(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/(?<![\d/.])(\d{4})-(0\d|1[0-2])(?:-[0-3]\d)?(?![\d/.-])/g, '$1/$2')
    .replace(/^(\d\d)(\d\d) ?[-–—/] ?(\d\d)$/, (whole, century, first, last) =>
      // No month, but the end of a season, such as 2020/21.
      last > 12 && last > first ? `${century}${first} - ${century}${last}` : whole,
    )
    .replace(/(\d{4}) ?[年년](?: ?(\d\d?) ?[月월])?/g, (_, year, month) =>
      month ? `${year}/${month}` : year,
    );
}

const year = '(?<year>(?:19|20)\\d\\d)';
const number = '(?<month>\\d\\d?)';
const name = "(?<month>\\p{L}[\\p{L}\\p{M}'’׳.॰]*)";

/** A year, or a month before it or behind it; only a name may come without one. */
const datePatterns = [
  year,
  `(?:[0-3]?\\d\\.)?${number}[/.]${year}`,
  `${year}[/.]${number}`,
  `${name},?(?:(?: de| del)? ${year})?`,
  `${year}\\.? ${name}`,
].map((pattern) => new RegExp(`^${pattern}$`, 'u'));

/** Reads `Jun 2025`, `June`, `6/2025`, `2025`; a month without a year takes `defaultYear`. */
function readDate(text: string, defaultYear?: number): LooseDate | undefined {
  const groups = datePatterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean) ?? {};
  const year = Number(groups.year ?? (groups.month && defaultYear));
  if (!year) return undefined;
  if (groups.month === undefined) return { year };
  const month = Number(groups.month) || findMonth(groups.month);
  return month && month <= 12 ? { year, month } : undefined;
}

function fillMonths({ start, end }: Span<LooseDate>): Period {
  return {
    start: { month: 1, ...start },
    end: end === 'present' ? end : { month: 12, ...end },
  };
}
