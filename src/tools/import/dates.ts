import { sections } from '../../build/outputs/resume-fields.ts';
import { isPeriodError, type LooseDate, parsePeriod } from '../../schemas/period.ts';
import { quote } from '../../schemas/quote.ts';
import type { ResumeField } from './resume-field.ts';

/** A date as a resume has it; `isDoubtful` where some of its text says nothing to us. */
export interface FoundDate {
  date: LooseDate | 'present';
  isDoubtful: boolean;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const presentPattern = /^(?:(?:to )?(?:present|date|now|today)|current(?:ly)?|ongoing|[-–—])$/i;

/** Year first as in ISO 8601 with any separator and time, or month and year. The day is not used. */
const datePatterns = [
  /^(?<year>(?:19|20)\d\d)(?:[-/.](?<month>\d\d?)(?:[-/.]\d\d?(?:[T ].*)?)?)?$/i,
  /^(?<month>\d\d?)[-/.](?<year>(?:19|20)\d\d)$/,
];

/**
 * The period of an entry as text. Without an end it goes on, as JSON Resume has it; that is said
 * unless the entry is one of `work`, where it is usual. Undefined where neither date can be read.
 */
export function takePeriod(
  entry: ResumeField,
  names: typeof sections.work | typeof sections.volunteer | typeof sections.education,
): string | undefined {
  const [startField, endField] = [entry.find(names.start), entry.find(names.end)];
  const start = startField && takeDate(startField);
  const end = endField ? takeDate(endField) : 'present';
  if (!start || start === 'present') return end && end !== 'present' ? writeDate(end) : undefined;
  if (!end) return writeDate(start);
  if (!endField && names !== sections.work) {
    startField?.settle(`no end is given, so the page says "${writePeriod(start, 'present')}"`);
  }
  if (end === 'present' || !isReversed(start, end)) return writePeriod(start, end);
  endField?.settle('it lies before the start, so the two dates are exchanged');
  return writePeriod(end, start);
}

function takeDate(field: ResumeField): LooseDate | 'present' | undefined {
  const text = field.readText();
  if (text === undefined) return undefined;
  const found = readDate(text);
  if (!found) field.settle(`${quote(text)} cannot be read as a date`);
  else if (found.isDoubtful && found.date !== 'present') {
    field.settle(`${quote(text)} is read as ${writeDate(found.date)}`);
  }
  return found?.date;
}

/** Reads a date of any precision; undefined where not even a year stands in it. */
export function readDate(text: string): FoundDate | undefined {
  if (presentPattern.test(text)) return { date: 'present', isDoubtful: false };
  const date = readNumbers(text) ?? readWords(text);
  if (date) return { date, isDoubtful: false };
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0];
  return year === undefined ? undefined : { date: { year: Number(year) }, isDoubtful: true };
}

function readNumbers(text: string): LooseDate | undefined {
  for (const pattern of datePatterns) {
    const { year, month } = pattern.exec(text)?.groups ?? {};
    if (year && month === undefined) return { year: Number(year) };
    if (year && months[Number(month) - 1]) return { year: Number(year), month: Number(month) };
  }
  return undefined;
}

/** Reads `June 2015`, `June 5, 2015` and the like, as a period that is one month. */
function readWords(text: string): LooseDate | undefined {
  if (!/^[\s\w.,]*[a-z]{3}[\s\w.,]*$/i.test(text) || /\bto\b/i.test(text)) return undefined;
  const month = text.replace(/\b\d\d?(?:st|nd|rd|th)?\b|,/gi, ' ').trim();
  const found = parsePeriod(month);
  return isPeriodError(found) ? undefined : found.start;
}

/** Writes a period as the page shows it: `Jun 2025 - Present`, `Mar - Apr 2025`, `2009`. */
export function writePeriod(start: LooseDate, end: LooseDate | 'present'): string {
  if (end === 'present') return `${writeDate(start)} - Present`;
  const [first, last] = [writeDate(start), writeDate(end)];
  if (first === last) return last;
  const isOneYear = start.year === end.year && start.month && end.month;
  return `${isOneYear ? writeMonth(start) : first} - ${last}`;
}

/** Whether `end` lies before `start`; a bare year ends in December. */
export function isReversed(start: LooseDate, end: LooseDate): boolean {
  return end.year * 12 + (end.month ?? 12) < start.year * 12 + (start.month ?? 1);
}

function writeDate(date: LooseDate): string {
  return `${writeMonth(date)} ${date.year}`.trim();
}

function writeMonth({ month }: LooseDate): string {
  return month === undefined ? '' : (months[month - 1] ?? '');
}
