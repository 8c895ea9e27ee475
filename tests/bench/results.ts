/** The numbers of one measurement, by names that end with their unit. */
export type Sample = Record<string, number>;

/**
 * Writes the samples of sites side by side for `console.table`: a row for each number with the
 * median of each site, and how many times the last site's number the first one's is.
 */
export function makeTable(sites: Record<string, readonly Sample[]>) {
  const columns = Object.entries(sites);
  const names = new Set(columns.flatMap(([, samples]) => samples.flatMap(Object.keys)));
  const rows = [...names].map((name) => {
    const values = columns.map(([, samples]) => samples.flatMap((sample) => sample[name] ?? []));
    const cells = columns.map(([site], index) => [site, formatValues(values[index] ?? [])]);
    const times = findMedian(values[0] ?? []) / findMedian(values.at(-1) ?? []);
    const ratio = columns.length > 1 && Number.isFinite(times) && { times: `${times.toFixed(2)}×` };
    return [name, { ...Object.fromEntries(cells), ...ratio }];
  });
  return Object.fromEntries(rows);
}

/** Writes the median, with the range of the runs if they differ. */
function formatValues(values: readonly number[]): string {
  if (values.length === 0) return '';
  const [least, most] = [round(Math.min(...values)), round(Math.max(...values))];
  return `${round(findMedian(values))}${least === most ? '' : ` (${least}–${most})`}`;
}

const round = (value: number) => Number(value.toPrecision(3));

/** The middle value, or the mean of the two middle values; NaN without values. */
function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}
