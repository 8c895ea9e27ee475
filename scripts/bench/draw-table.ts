import { formatName, formatValue } from './format-value.ts';
import { findMedian, type Samples } from './samples.ts';

/**
 * Draws samples side by side: a row for each name, a column for each of what was measured, and how
 * many times the last column's number each of the others is. Rows in which all is 0 are left out.
 *
 * @param columns samples by the column's heading; the last one is what the others are held against
 */
export function drawTable(title: string, columns: Record<string, Samples>): string {
  const headings = Object.keys(columns);
  const base = headings.at(-1) ?? '';
  const others = headings.slice(0, -1);
  const names = [...new Set(Object.values(columns).flatMap(Object.keys))];
  const rows = names
    .filter((name) => hasNumbers(name, columns))
    .map((name) => [
      formatName(name),
      ...headings.map((heading) => formatSamples(name, columns[heading]?.[name])),
      ...others.map((heading) => formatRatio(columns[heading]?.[name], columns[base]?.[name])),
    ]);
  return alignColumns([[title, ...headings, ...others.map((one) => `${one} / ${base}`)], ...rows]);
}

function hasNumbers(name: string, columns: Record<string, Samples>): boolean {
  return Object.values(columns).some((samples) => samples[name]?.some((value) => value !== 0));
}

/** The median, and from where to where the runs went if they differ. */
function formatSamples(name: string, values: readonly number[] = []): string {
  if (values.length === 0) return '';
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) =>
    formatValue(name, value),
  );
  const median = formatValue(name, findMedian(values));
  return least === most
    ? median
    : `${median} (${least?.replace(/ \D+$/, '')}–${most?.replace(/ \D+$/, '')})`;
}

function formatRatio(values: readonly number[] = [], base: readonly number[] = []): string {
  const ratio = findMedian(values) / findMedian(base);
  return Number.isFinite(ratio) ? `${ratio.toFixed(2)}×` : '';
}

/** The first column to the left, the others to the right. */
function alignColumns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  const align = (cell: string, index: number) =>
    index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0);
  return rows.map((row) => row.map(align).join('   ').trimEnd()).join('\n');
}
