import { isPeriodError, isPresentWord, type LooseDate, parseDates } from '../../schemas/period.ts';
import { quote } from '../../schemas/quote.ts';
import type { ResumeField } from './resume-field.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Reads the one date of an entry from the field `name`, or its period. */
export function readYear(entry: ResumeField, name: string): string | undefined {
  const field = name === 'startDate' ? undefined : entry.find(name, 'date');
  const date = field && readSpan(field);
  return date === 'Present' ? undefined : (date ?? readPeriod(entry));
}

/**
 * Reads the period of an entry as the content has it, such as `Jun 2025 - Present`. Without an end date it
 * continues, as JSON Resume says. Other formats have the whole period as `date`. Undefined if neither date can be
 * read.
 */
export function readPeriod(entry: ResumeField): string | undefined {
  const startField = entry.find('startDate');
  const endField = entry.find('endDate');
  if (!startField && !endField && entry.reading.isForeign) {
    const whole = entry.find('date');
    return whole && readSpan(whole);
  }
  const start = startField && readDate(startField);
  const end = endField ? readDate(endField) : 'Present';
  if (!start || start === 'Present') return end === 'Present' ? undefined : end;
  if (!end || end === start) return start;
  if (!isPeriodError(parseDates(`${start} - ${end}`))) return `${start} - ${end}`;
  endField?.remark('it is before the start, so the two dates are swapped');
  return `${end} - ${start}`;
}

/** Reads a period in one text, or one date. */
function readSpan(field: ResumeField): string | undefined {
  const dates = parseDates(field.readTyped() ?? '');
  if (isPeriodError(dates)) return readDate(field);
  const { start, end } = dates;
  const [first, last] = [start, end].map((one) => (one === 'present' ? 'Present' : format(one)));
  return first === last ? first : `${first} - ${last}`;
}

/** Reads a date as `Jun 2025`, `2025` or `Present`. */
function readDate(field: ResumeField): string | undefined {
  const text = field.readTyped();
  if (text === undefined) return undefined;
  if (isPresent(text)) return 'Present';
  const date = [text, removeDay(text)].map(formatDate).find((one) => one !== undefined);
  if (date) return date;
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0];
  if (year) field.remark(`${quote(text)} is read as ${year}`, 'is read as');
  else field.remark(`${quote(text)} cannot be read as a date`, 'cannot be read as a date');
  return year;
}

function isPresent(text: string): boolean {
  return isPresentWord(text) || /^[-–—]$/.test(text);
}

/** Formats one month or one year; undefined for anything else. */
function formatDate(text: string): string | undefined {
  const dates = parseDates(text);
  if (isPeriodError(dates) || dates.end === 'present') return undefined;
  const { start, end } = dates;
  if (start.year !== end.year || start.month !== end.month) return undefined;
  return format(start);
}

function format({ year, month = 0 }: LooseDate): string {
  return `${months[month - 1] ?? ''} ${year}`.trim();
}

/** Makes `2015-6` and a time such as `2015-06-12T00:00:00Z` a month. */
function removeDay(text: string): string {
  return text.replace(/^(\d{4})[-/.](\d\d?)(?:[-/.T].*)?$/, '$1/$2');
}
