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
 * `2009`. A bare year starts in January and ends in December; a first month without a year takes
 * that of the end. An ISO month (`2025-02`) is refused: it looks too much like two years.
 */
export function parsePeriod(text: string): Period | PeriodError {
  const dates = parseDates(text);
  return isPeriodError(dates) ? dates : fillMonths(dates);
}

/** Reads period text as `parsePeriod` does, and leaves out the months that it does not name. */
export function parseDates(text: string): Span<LooseDate> | PeriodError {
  // Space counts once, however much of it there is, so that no pattern has to try.
  const [first = '', last = first, ...more] = text.trim().replace(/\s+/g, ' ').split(separator);
  const end = /^present$/i.test(last) ? 'present' : readDate(last);
  const start = readDate(first, end === 'present' ? undefined : end?.year);
  if (!start || !end || more.length > 0) {
    const hint = 'Write it like "Jun 2025 - Present", "Mar - Apr 2025", "2024 - 2028" or "2009".';
    return { message: `cannot be read as a period: ${quote(text)}`, hint };
  }
  const months = fillMonths({ start, end });
  if (months.end !== 'present' && countMonths(months.end) < countMonths(months.start)) {
    const hint = 'Write the earlier date first, each with its year, like "Nov 2024 - Feb 2025".';
    return { message: `ends before it starts: ${quote(text)}`, hint };
  }
  return { start, end };
}

export function isPeriodError(found: object): found is PeriodError {
  return 'message' in found;
}

/** Months since the year 0, for comparing. */
export function countMonths({ year, month }: Month): number {
  return year * 12 + month - 1;
}

const separator = / ?[-–—] ?| to /i;
const monthPattern = /^(?:(?<name>[a-z]{3,})\.?)?(?:^| |$)(?<year>(?:19|20)\d\d)?$/i;
const monthNames =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** Reads `Jun 2025`, `June`, `2025`; a month without a year takes `defaultYear`. */
function readDate(text: string, defaultYear?: number): LooseDate | undefined {
  const { name = '', year = name && defaultYear } = monthPattern.exec(text)?.groups ?? {};
  if (!year) return undefined;
  if (!name) return { year: Number(year) };
  const month = monthNames.findIndex((full) => full.startsWith(name.toLowerCase())) + 1;
  return month ? { year: Number(year), month } : undefined;
}

function fillMonths({ start, end }: Span<LooseDate>): Period {
  return {
    start: { month: 1, ...start },
    end: end === 'present' ? end : { month: 12, ...end },
  };
}
