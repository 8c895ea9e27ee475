import { countMonths, isPeriodError, type Period, parsePeriod } from '../../schemas/period.ts';
import { compareText } from './compare-text.ts';

/** A record with period text, such as an experience; `file` settles ties. */
export interface Dated {
  year: string;
  file: string;
}

/**
 * Sorts records by end (what is present first), then by start, the newest first; then by file
 * name. Gives a new list. Throws on period text that the checker would have refused.
 */
export function sortNewestFirst<T extends Dated>(records: readonly T[]): T[] {
  const dated = records.map((record) => ({ record, period: readPeriod(record) }));
  dated.sort(
    (a, b) =>
      countEnd(b.period) - countEnd(a.period) ||
      countMonths(b.period.start) - countMonths(a.period.start) ||
      compareText(a.record.file, b.record.file),
  );
  return dated.map(({ record }) => record);
}

/** Whether a record's period is still going on. */
export function isPresent(record: Dated): boolean {
  return readPeriod(record).end === 'present';
}

function countEnd({ end }: Period): number {
  return end === 'present' ? Number.MAX_SAFE_INTEGER : countMonths(end);
}

function readPeriod({ year, file }: Dated): Period {
  const period = parsePeriod(year);
  if (isPeriodError(period)) throw new Error(`${file}: "year" ${period.message}`);
  return period;
}
