import { quote } from './quote.ts';

/** A month of a year; `month` counts from 1. */
export interface Month {
  year: number;
  month: number;
}

/** From the first month to the last, both included; `present` is still going on. */
export interface Period {
  start: Month;
  end: Month | 'present';
}

/** Why a text is no period; `message` goes on after the field's name. */
export interface PeriodFault {
  message: string;
  hint: string;
}

/**
 * Reads period text as people write it: `Jun 2025 - Present`, `Mar - Apr 2025`, `2024 - 2028`,
 * `2009`. A bare year starts in January and ends in December; a first month without a year takes
 * that of the end. An ISO month (`2025-02`) is refused: it looks too much like two years.
 */
export function parsePeriod(text: string): Period | PeriodFault {
  const parts = text.trim().split(separator);
  const [first, last = first] = parts;
  if (first === undefined || last === undefined || parts.length > 2)
    return describeUnreadable(text);
  const end = /^present$/i.test(last) ? 'present' : readMonth(last, 12);
  const start = readMonth(first, 1, end === 'present' ? undefined : end?.year);
  if (!start || !end) return describeUnreadable(text);
  if (end !== 'present' && countMonths(end) < countMonths(start)) return describeReversed(text);
  return { start, end };
}

/** Tells a fault of `parsePeriod` from a period. */
export function isPeriodFault(found: Period | PeriodFault): found is PeriodFault {
  return 'message' in found;
}

/** Months since the year 0, for comparing. */
export function countMonths({ year, month }: Month): number {
  return year * 12 + month - 1;
}

const separator = /\s*[-–—]\s*|\s+to\s+/i;
const monthPattern = /^(?:(?<name>[a-z]{3,})\.?)?(?:^|\s+|$)(?<year>(?:19|20)\d\d)?$/i;
const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Reads `Jun 2025`, `June`, `2025`; what is not written comes from the other two arguments. */
function readMonth(text: string, defaultMonth: number, defaultYear?: number): Month | undefined {
  const { name = '', year = name && defaultYear } = monthPattern.exec(text)?.groups ?? {};
  const month = name
    ? monthNames.findIndex((full) => full.startsWith(name.toLowerCase())) + 1
    : defaultMonth;
  return year && month ? { year: Number(year), month } : undefined;
}

function describeUnreadable(text: string): PeriodFault {
  return {
    message: `cannot be read as a period: ${quote(text)}`,
    hint: 'Write it like "Jun 2025 - Present", "Mar - Apr 2025", "2024 - 2028" or "2009".',
  };
}

function describeReversed(text: string): PeriodFault {
  return {
    message: `ends before it starts: ${quote(text)}`,
    hint: 'Write the earlier date first, each with its year, like "Nov 2024 - Feb 2025".',
  };
}
