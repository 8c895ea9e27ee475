import { countMonths, isPeriodError, parsePeriod } from '../../schemas/period.ts';
import { quote } from '../../schemas/quote.ts';
import type { CheckedFile } from './check-file.ts';
import type { Finding } from './error.ts';
import { findPlace, getFields } from './find-place.ts';

const earliest = 1950;
/** How many years ahead a plan may reach. */
const farthest = 10;

/** Finds dates that are well written but hardly meant. */
export function checkDates(files: CheckedFile[], today: Date): [CheckedFile, Finding][] {
  return files.flatMap((file): [CheckedFile, Finding][] => {
    const fields = getFields(file);
    const found = describers.flatMap(([field, describe]) => {
      const words = describe(fields[field], today);
      return words ? [{ ...findPlace(file, [field]), ...words }] : [];
    });
    return found.map((words) => [file, { severity: 'warning', rule: 'odd-date', ...words }]);
  });
}

const describers = [
  ['year', describePeriod],
  ['date', describeDay],
  ['copyrightYear', describeCopyright],
] as const;

type Words = Pick<Finding, 'message' | 'hint'>;

function describePeriod(year: unknown, today: Date): Words | undefined {
  if (typeof year !== 'string' && typeof year !== 'number') return undefined;
  const text = quote(String(year));
  const period = parsePeriod(String(year));
  if (isPeriodError(period)) return undefined;
  const { start, end } = period;
  const hint = 'Look whether the year is right.';
  if (start.year < earliest) return { message: `"year" begins before ${earliest}: ${text}`, hint };
  const last = end === 'present' ? start : end;
  if (last.year > today.getFullYear() + farthest) {
    return { message: `"year" lies more than ${farthest} years ahead: ${text}`, hint };
  }
  const now = { year: today.getFullYear(), month: today.getMonth() + 1 };
  if (end !== 'present' || countMonths(start) <= countMonths(now)) return undefined;
  return { message: `"year" has not begun yet, but goes on at present: ${text}`, hint };
}

function describeCopyright(year: unknown, today: Date): Words | undefined {
  if (typeof year !== 'number' || year <= today.getFullYear() + 1) return undefined;
  return {
    message: `"copyrightYear" lies in the future: ${year}`,
    hint: 'Write the year in which you made the site or last changed it.',
  };
}

function describeDay(date: unknown, today: Date): Words | undefined {
  // Wherever the owner is, it may be tomorrow there already.
  const tomorrow = new Date(today.getTime() + 24 * 60 * 60 * 1000).toISOString();
  if (typeof date !== 'string' || !isDay.test(date) || date <= tomorrow) return undefined;
  return {
    message: `"date" lies in the future: "${date}"`,
    hint: 'Write the day on which the case study is or was published.',
  };
}

const isDay = /^\d{4}-\d\d-\d\d$/;
