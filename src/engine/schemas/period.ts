import {
  dayOrMonth,
  findMonth,
  foldText,
  foldWord,
  matchWords,
  normalizePeriod,
  periodRows,
} from './period-words.ts';
import { quote } from './quote.ts';
import { say } from './terminal/say.ts';

/** A date as it was written; `month` counts from 1, where the text names one. */
export interface LooseDate {
  year: number;
  month?: number;
}

type FullMonth = Required<LooseDate>;

/** From the first date to the last, both included; `present` is still going on. */
interface DateSpan<Date> {
  start: Date;
  end: Date | 'present';
}

export type Period = DateSpan<FullMonth>;

/** Why a text is not a period; `message` goes on after the field's name. */
export type PeriodError = Record<'message' | 'hint', string>;

/**
 * Reads period text as people write it in the languages of `periodWords`: `Jun 2025 - Present`,
 * `Mar - Apr 2025`, `2024 - 2028`, `2009`, `2024-05`, `05/2024`, `mar/24`, `seit 2024`, `2024 –`, `2024年5月から`,
 * `Fall 2020`, `Q3 2020`, `2020.2` (a semester of Brazil).
 * A bare year starts in January and ends in December; a month without a year takes that of the other
 * date, and a day is left out.
 */
export function parsePeriod(text: string): Period | PeriodError {
  const dates = parseDates(text);
  return isPeriodError(dates) ? dates : fillMonths(dates);
}

/** Reads period text as `parsePeriod` does, and leaves out the months that it does not name. */
export function parseDates(text: string): DateSpan<LooseDate> | PeriodError {
  const tidied = normalizePeriod(text);
  const rest = tidied.replace(openingWords, '').replace(openEnd, ' - …');
  // A period that opens with "from" needs an end, and one that opens with "since" does not.
  const alone = rest === tidied ? rest : '';
  const [first = '', last = since.test(tidied) ? '…' : alone, ...more] = rest.split(separator);
  const span = more.length > 0 ? undefined : readSpan(first, last.replace(untilAfter, ''));
  if (!span) {
    const hint = explainCalendar(tidied) ?? say('hint.period');
    return { message: `cannot be read as a period: ${quote(text)}`, hint };
  }
  const { start, end } = fillMonths(span);
  if (end !== 'present' && countMonths(end) < countMonths(start)) {
    const hint = say('hint.period-order');
    return { message: `ends before it starts: ${quote(text)}`, hint };
  }
  return span;
}

function readSpan(first: string, last: string): DateSpan<LooseDate> | undefined {
  const end = isPresentWord(last) ? 'present' : readDate(last, 'last');
  const start = readDate(first, 'first', end === 'present' ? undefined : end?.year);
  // Japanese names the year once, at the start.
  const later = end ?? readDate(last, 'last', start?.month && start.year);
  return start && later && { start, end: later };
}

/** Whether a period could not be read. */
export function isPeriodError(value: object): value is PeriodError {
  return 'message' in value;
}

/** Months since the year 0, for comparing. */
export function countMonths({ year, month }: FullMonth): number {
  return year * 12 + month - 1;
}

const dash = '[\\-‐‑–—―−~〜～]';
const from = matchWords('after', 'since', 'from');
const to = matchWords('before', 'to');

const openingWords = new RegExp(`^${matchWords('before', 'since', 'from')}`, 'u');
const since = new RegExp(`^${matchWords('before', 'since')}`, 'u');
/** A dash without an end, or a word such as "onwards"; no dash is before that, or the date would be missing. */
const openEnd = new RegExp(
  `(?<=[\\p{L}\\p{M}\\p{N}.])(?:${matchWords('after', 'since')}| ?${dash})$`,
  'u',
);
const until = new RegExp(`^${to}`, 'u');
const untilAfter = new RegExp(`${matchWords('after', 'to')}$`, 'u');
/** Between two dates: words of one of the languages, or a dash that begins none of them. */
const separator = new RegExp(
  ` ?(?:${from}(?: ?${dash})? ?(?:${to})?|(?!${untilAfter.source})${dash} ?(?:${to})?|${to})(?=.)`,
  'u',
);
const presentWords = new Set(['…', ...periodRows.flatMap(({ now }) => now.map(foldWord))]);

/** Whether a text says that something goes on, such as `heute` or `bis heute`. */
export function isPresentWord(text: string): boolean {
  const folded = foldText(text);
  const bare = folded.replace(until, '').replace(untilAfter, '');
  return [folded, bare].some((word) => presentWords.has(foldWord(word)));
}

/** A hint about a year that is not of the Gregorian calendar. */
function explainCalendar(text: string): string | undefined {
  const year = Number(/(?<!\d)(?:2[456]|1[34])\d\d(?!\d)/.exec(text)?.[0]);
  if (!year) return undefined;
  const same =
    year > 2000
      ? say('hint.buddhist-year', { common: year - 543, year })
      : say('hint.persian-year', { common: year + 621, next: year + 622, year });
  return say('hint.gregorian-year', { same });
}

const terms = new Map(periodRows.flatMap((row) => Object.entries(row.terms ?? {})));
const year = '(?<year>(?:19|20)\\d\\d)';
const monthDigits = '(?<month>\\d\\d?)';
const name = '(?<month>\\d\\d?月|\\p{L}[\\p{L}\\p{M}’׳.॰]*(?: ال\\p{L}+)?)';
const day = `(?<day>${dayOrMonth})`;
const dayDigits = `${day}(?:[.°º]|st|nd|rd|th|er|o)?`;

/** A year, or a month before it or after it; only a name may come without one. */
const datePatterns = [
  `(?<term>${[...terms.keys()].join('|')})(?: semester| term)?(?: (?:de )?${year}(?:/(?<next>\\d\\d|\\d{4}))?)?`,
  year,
  // Vietnamese writes T3/2020 for March; in French, T3 2020 is a quarter.
  `(?:${day}\\. ?|t)?${monthDigits}[/.] ?${year}\\.?`,
  `${year} ?[/.] ?${monthDigits}(?: ?[/.] ?${day})?\\.?`,
  `(?:${dayDigits}(?: de)? )?${name}(?:(?:,? (?:de |del )?|/ ?)${year})?`,
  `${name}(?:/| ?’)(?<decade>\\d\\d)`,
  `${name} ${dayDigits},? ${year}`,
  `${year}[.,]? ${name}(?: ${dayDigits})?`,
].map((pattern) => new RegExp(`^${pattern}$`, 'u'));

/** Reads `Jun 2025`, `June`, `6/2025`, `2025`; a month without a year takes `defaultYear`. */
function readDate(
  text: string,
  side: 'first' | 'last',
  defaultYear?: number,
): LooseDate | undefined {
  const groups = datePatterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean) ?? {};
  const { term, month: name = term, next, decade, day = 1 } = groups;
  const year = Number(decade ? completeYear(decade) : (groups.year ?? (name && defaultYear)));
  if (!year) return undefined;
  if (name === undefined) return { year };
  const months = terms.get(term ?? '');
  if (months) return readTerm(year, next, months, side);
  const month = Number.parseInt(name, 10) || findMonth(name);
  const isMonth = month && month <= 12 && Number(day) <= countDays(year, month);
  return isMonth ? { year, month } : undefined;
}

function countDays(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The year of two digits, as in `mar/23`: nobody has worked for a hundred years. */
function completeYear(digits: string): string {
  return (Number(digits) > 69 ? '19' : '20') + digits;
}

/** The first or last month of a term, which may end in the next year, as in `WS 2020/21`. */
function readTerm(
  year: number,
  next: string | undefined,
  [first = 1, last = 12]: readonly number[],
  side: 'first' | 'last',
): LooseDate | undefined {
  if (next && (last <= 12 || Number(next) % 100 !== (year + 1) % 100)) return undefined;
  const month = side === 'first' ? first : last;
  return month > 12 ? { year: year + 1, month: month - 12 } : { year, month };
}

function fillMonths({ start, end }: DateSpan<LooseDate>): Period {
  return {
    start: { month: 1, ...start },
    end: end === 'present' ? end : { month: 12, ...end },
  };
}
