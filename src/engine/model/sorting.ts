import type { SortKey } from '../schemas/content-type.ts';
import type { EntryFields } from '../schemas/entry-fields.ts';
import { countMonths, isPeriodError, parsePeriod } from '../schemas/period.ts';

/** Orders texts by their UTF-16 units: the same on every machine, whatever its language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** What the order of an entry depends on. */
export type Sortable = Pick<EntryFields, 'title' | 'order' | 'year' | 'date'> & { file: string };

type KeyValue = number | string;

const last = Number.MAX_VALUE;

/** Reads the values of a key, ascending. An entry without the field comes last, as does one that is half written. */
const readKey: Record<SortKey, (entry: Sortable) => KeyValue[]> = {
  order: ({ order = last }) => [order],
  year: ({ year = '' }) => {
    const period = parsePeriod(year);
    if (isPeriodError(period)) return [last, last];
    const { start, end } = period;
    return [-(end === 'present' ? last : countMonths(end)), -countMonths(start)];
  },
  date: ({ date }) => [date ? -Date.parse(date) : last],
  title: ({ title }) => [title],
};

/**
 * Sorts entries by these keys, the first key first, then by file. Gives a new list.
 *
 * @param compare the order of a language, in place of one that is the same for all
 */
export function sortEntries<T extends Sortable>(
  entries: readonly T[],
  sortBy: readonly SortKey[],
  compare = compareText,
): T[] {
  const keyed = entries.map((entry) => ({
    entry,
    keys: [...sortBy.flatMap((key) => readKey[key](entry)), entry.file],
  }));
  keyed.sort((a, b) => compareKeys(a.keys, b.keys, compare));
  return keyed.map(({ entry }) => entry);
}

function compareKeys(
  a: readonly KeyValue[],
  b: readonly KeyValue[],
  compare: typeof compareText,
): number {
  const index = a.findIndex((key, index) => key !== b[index]);
  if (index < 0) return 0;
  const [first = '', second = ''] = [a[index], b[index]];
  if (typeof first === 'string' && typeof second === 'string') return compare(first, second);
  return first < second ? -1 : 1;
}

/** Whether a period goes on at present. */
export function isPresent(year = ''): boolean {
  const period = parsePeriod(year);
  return !isPeriodError(period) && period.end === 'present';
}
