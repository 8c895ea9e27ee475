import { countMonths, isPeriodFault, type Month, parsePeriod } from '../schemas/period.ts';

interface Dated {
  year: string;
}

/** Whether a period's text says that it still goes on. */
export function isPresent(year: string): boolean {
  return readSpan(year).end === Number.POSITIVE_INFINITY;
}

/**
 * Sorts newest first: by the end of the period, what still goes on before all else, then by
 * its start. Entries of the same time stay in the order they came in.
 *
 * @throws when a period cannot be read; the content check has refused such a record before
 */
export function sortByPeriod<Entry extends Dated>(entries: readonly Entry[]): Entry[] {
  const spans = new Map(entries.map((entry) => [entry, readSpan(entry.year)]));
  return entries.toSorted((one, other) => {
    const a = spans.get(one) ?? readSpan(one.year);
    const b = spans.get(other) ?? readSpan(other.year);
    return compare(b.end, a.end) || compare(b.start, a.start);
  });
}

function readSpan(year: string): { start: number; end: number } {
  const period = parsePeriod(year);
  if (isPeriodFault(period)) throw new Error(`year ${period.message} — ${period.hint}`);
  return { start: countMonths(period.start), end: countEnd(period.end) };
}

function countEnd(end: Month | 'present'): number {
  return end === 'present' ? Number.POSITIVE_INFINITY : countMonths(end);
}

/** Two entries that still go on end alike; a difference of infinities would be no number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
