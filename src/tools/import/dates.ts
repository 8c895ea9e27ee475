import { isPeriodError, type LooseDate, parseDates } from '../../schemas/period.ts';
import { quote } from '../../schemas/quote.ts';
import type { ResumeField } from './resume-field.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const presentPattern = /^(?:(?:to )?(?:present|date|now|today)|current(?:ly)?|ongoing|[-–—])$/i;

/** Year first as in ISO 8601 with any separator and time, or month and year. The day is not used. */
const datePatterns = [
  /^(?<year>(?:19|20)\d\d)(?:[-/.](?<month>\d\d?)(?:[-/.]\d\d?(?:[T ].*)?)?)?$/i,
  /^(?<month>\d\d?)[-/.](?<year>(?:19|20)\d\d)$/,
];

/**
 * The period of an entry as the page shows it, such as `Jun 2025 - Present`. Without an end it goes
 * on, as JSON Resume has it. Undefined where neither date can be read.
 */
export function takePeriod(entry: ResumeField): string | undefined {
  const [startField, endField] = [entry.find('startDate'), entry.find('endDate')];
  const start = startField && takeDate(startField);
  const end = endField ? takeDate(endField) : 'Present';
  if (!start || start === 'Present') return end === 'Present' ? undefined : end;
  if (!end || end === start) return start;
  if (!isPeriodError(parseDates(`${start} - ${end}`))) return `${start} - ${end}`;
  endField?.remark('it lies before the start, so the two dates are exchanged');
  return `${end} - ${start}`;
}

/** A date as periods have it: `Jun 2025`, `2025` or `Present`. */
function takeDate(field: ResumeField): string | undefined {
  const text = field.readTyped();
  if (text === undefined) return undefined;
  if (presentPattern.test(text)) return 'Present';
  const date = readNumbers(text) ?? readWords(text);
  if (date) return `${months[(date.month ?? 0) - 1] ?? ''} ${date.year}`.trim();
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0];
  field.remark(`${quote(text)} ${year ? `is read as ${year}` : 'cannot be read as a date'}`);
  return year;
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
  const found = parseDates(text.replace(/\b\d\d?(?:st|nd|rd|th)?\b|,/gi, ' ').trim());
  if (isPeriodError(found) || found.end === 'present') return undefined;
  const { start, end } = found;
  return start.year === end.year && start.month === end.month ? start : undefined;
}
