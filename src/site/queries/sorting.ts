import { countMonths, isPeriodError, type Period, parsePeriod } from '../../schemas/period.ts';

/** Orders texts by their UTF-16 units: the same on every machine, whatever its language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Whether a project has something to read, and so a page of its own. */
export function hasCaseStudy(project: { body: { raw: string } }): boolean {
  return project.body.raw.trim() !== '';
}

interface Placed {
  title: string;
  file: string;
  order?: number | undefined;
  year?: string | undefined;
}

/**
 * Sorts projects by `order`, those without one last; then by `year`, the newest first and those
 * without one last; then by title, then by file name.
 */
export function sortProjects<T extends Placed>(projects: readonly T[]): T[] {
  const last = Number.MAX_VALUE;
  return projects.toSorted(
    (a, b) =>
      (a.order ?? last) - (b.order ?? last) ||
      compareYears(a, b) ||
      compareText(a.title, b.title) ||
      compareText(a.file, b.file),
  );
}

export function sortSkillGroups<T extends { order: number; file: string }>(
  groups: readonly T[],
): T[] {
  return groups.toSorted((a, b) => a.order - b.order || compareText(a.file, b.file));
}

/** A record with period text, such as an experience; `file` settles ties. */
interface Dated {
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
    (a, b) => comparePeriods(a.period, b.period) || compareText(a.record.file, b.record.file),
  );
  return dated.map(({ record }) => record);
}

function compareYears({ year: a, file }: Placed, { year: b, file: other }: Placed): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return comparePeriods(readPeriod({ year: a, file }), readPeriod({ year: b, file: other }));
}

function comparePeriods(a: Period, b: Period): number {
  return countEnd(b) - countEnd(a) || countMonths(b.start) - countMonths(a.start);
}

export function isPresent({ year }: Pick<Dated, 'year'>): boolean {
  const period = parsePeriod(year);
  return !isPeriodError(period) && period.end === 'present';
}

function countEnd({ end }: Period): number {
  return end === 'present' ? Number.MAX_SAFE_INTEGER : countMonths(end);
}

function readPeriod({ year, file }: Dated): Period {
  const period = parsePeriod(year);
  if (isPeriodError(period)) throw new Error(`${file}: "year" ${period.message}`);
  return period;
}
