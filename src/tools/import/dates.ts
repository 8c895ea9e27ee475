import { isPeriodError, type LooseDate, parsePeriod } from '../../schemas/period.ts';

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

/** Writes one date: `Jun 2025` or `2025`. */
export function writeDate(date: LooseDate): string {
  return `${writeMonth(date)} ${date.year}`.trim();
}

function writeMonth({ month }: LooseDate): string {
  return month === undefined ? '' : (months[month - 1] ?? '');
}
