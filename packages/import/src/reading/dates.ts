import { quote } from '../../../../src/engine/kit/commands.ts';
import {
  day as daySchema,
  isPeriodError,
  isPresentWord,
  type LooseDate,
  parseDates,
} from '../../../../src/engine/kit/content.ts';
import type { Paths, SourceNode } from './tree.ts';

/** Where an entry has its time: in one text, or in two dates. */
export interface PeriodPaths {
  whole?: Paths;
  start?: Paths;
  end?: Paths;
  /** Whether months are left out. */
  isYears?: boolean;
}

export const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * Reads the period of an entry as the content has it, such as `Jun 2025 - Present`. Without an end date it
 * continues, as JSON Resume says. Undefined if no date can be read.
 */
export function readPeriod(entry: SourceNode, paths: PeriodPaths): string | undefined {
  const { whole = [], start: from = [], end: until = [] } = paths;
  const wholeNode = entry.find(whole);
  const span = wholeNode && readWhole(wholeNode);
  if (span) return span === 'Present' ? undefined : span;
  const dropMonth = (date = '') => (paths.isYears ? date.replace(/^\w+ (?=\d)/, '') : date);
  const [startNode, endNode] = [entry.find(from), entry.find(until)];
  const start = dropMonth(startNode && readMonth(startNode));
  const end = dropMonth(endNode ? readMonth(endNode) : 'Present');
  if (!start || start === 'Present') return end === 'Present' ? undefined : end || undefined;
  if (!end || end === start) return start;
  if (!isPeriodError(parseDates(`${start} - ${end}`))) return `${start} - ${end}`;
  endNode?.remark('it is before the start, so the two dates are swapped');
  return `${end} - ${start}`;
}

/** Reads a period in one text, or one date. */
function readWhole(node: SourceNode): string | undefined {
  const dates = parseDates(joinDateParts(node) ?? '');
  if (isPeriodError(dates)) return readMonth(node);
  const { start, end } = dates;
  const [first, last] = [formatMonth(start), end === 'present' ? 'Present' : formatMonth(end)];
  return first === last ? first : `${first} - ${last}`;
}

/** Reads a date as `Jun 2025`, `2025` or `Present`. */
function readMonth(node: SourceNode): string | undefined {
  const text = joinDateParts(node);
  if (text === undefined) return undefined;
  if (isPresentWord(text) || /^[-–—]$/.test(text)) return 'Present';
  // Without the day, and with the month of `2015-6`.
  const month = text.replace(/^(\d{4})[-/.](\d\d?)(?:[-/.T].*)?$/, '$1/$2');
  const date = readOne(text) ?? readOne(month);
  if (date) return formatMonth(date);
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0];
  if (year) node.remark(`${quote(text)} is read as ${year}`, 'is read as');
  else node.remark(`${quote(text)} cannot be read as a date`, 'cannot be read as a date');
  return year;
}

/** The text of a date, whose parts may be a list, as CSL-JSON and ORCID have it. */
function joinDateParts(node: SourceNode): string | undefined {
  const [first, ...others] = node.list();
  if (first?.items) return joinDateParts(first);
  const parts = [first, ...others].flatMap((part) => part?.text()?.trim() ?? []);
  return parts.map((part) => part.padStart(2, '0')).join('-') || undefined;
}

/** Reads one month or one year; undefined for anything else. */
function readOne(text: string): LooseDate | undefined {
  const dates = parseDates(text);
  if (isPeriodError(dates) || dates.end === 'present') return undefined;
  const { start, end } = dates;
  return start.year === end.year && start.month === end.month ? start : undefined;
}

function formatMonth({ year, month = 0 }: LooseDate): string {
  return `${monthNames[month - 1] ?? ''} ${year}`.trim();
}

/** What is first in a date such as `08/04/2024`. */
export type DateOrder = 'day' | 'month';

/** Lists the days that such a date can mean; none for any other text. */
export function listReadings(text: string, order?: DateOrder): string[] {
  const [, first = '', sign, second = '', year] =
    /^(\d\d?)([/.-])(\d\d?)\2((?:19|20)\d\d)(?!\d)/.exec(text) ?? [];
  if (!year) return [];
  const write = (month: string, date: string) =>
    daySchema.safeParse([year, month.padStart(2, '0'), date.padStart(2, '0')].join('-')).data ?? [];
  const days = [write(second, first), write(first, second)].flat();
  // Nobody writes the month first before a dot.
  const known = sign === '.' ? 'day' : order;
  return known && days.length > 1
    ? [(known === 'day' ? days[0] : days[1]) ?? '']
    : [...new Set(days)];
}

/**
 * Reads a date as exactly as it is written: a day as `2026-02-03`, a month, or a year.
 *
 * @param order of the source, where that is known
 */
export function readDay(node: SourceNode, order?: DateOrder): string | undefined {
  const text = joinDateParts(node)?.slice(0, 100) ?? '';
  // Hugo writes this year where it has no date.
  if (/\b0001\b/.test(text)) return undefined;
  const [reading, other] = listReadings(text, order);
  if (other) node.remark(`${quote(text)} can be ${reading} or ${other}, so it is left out`, 'date');
  if (reading) return other ? undefined : reading;
  // The day where it was written, whatever it is in Greenwich.
  const [, ...parts] = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?!\d)/.exec(text) ?? [];
  const day = parts.length > 0 ? parts.map((part) => part.padStart(2, '0')).join('-') : undefined;
  const isDay = /:|\b\d\d?\b.*\p{L}|\p{L}.*\b\d\d?\b/u.test(text);
  const date = isDay ? undefined : readOne(text);
  const found = day ?? (date ? writeIso(date) : readTime(text));
  return found && /^(?:19|20)/.test(found) ? found : undefined;
}

const writeIso = ({ year, month }: LooseDate) =>
  month ? `${year}-${String(month).padStart(2, '0')}` : String(year);

/** The day of a time such as `Tue, 03 Feb 2026 10:00:00 +0000`. */
function readTime(text: string): string | undefined {
  // Of figures alone, nobody knows which is the month.
  const time = new Date(/\p{L}/u.test(text) ? text : '');
  if (Number.isNaN(time.getTime())) return undefined;
  // A day without a time is that of this computer's zone.
  const minutes = text.includes(':') ? 0 : time.getTimezoneOffset();
  return new Date(time.getTime() - minutes * 60_000).toISOString().slice(0, 10);
}
