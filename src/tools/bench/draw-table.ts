import { formatName, formatValue } from './format-value.ts';
import { formatGoal, type Goal } from './goals.ts';
import { findMedian, type Samples } from './samples.ts';

/**
 * Draws samples side by side: a row for each name, a column for each of what was measured, how
 * many times the last column's number each of the others is, and what the first one is held to.
 * Bytes that nobody sent have no row.
 *
 * @param columns samples by the column's heading; the last one is what the others are held against
 */
export function drawTable(
  title: string,
  columns: Record<string, Samples>,
  goals: Record<string, Goal> = {},
): string {
  const [headings, samples] = [Object.keys(columns), Object.values(columns)];
  const [base, others] = [samples.at(-1) ?? {}, samples.slice(0, -1)];
  const names = [...new Set(samples.flatMap(Object.keys))].filter((name) => isShown(name, samples));
  const rows = names.map((name) => [
    formatName(name),
    ...samples.map((column) => formatSamples(name, column[name])),
    ...others.map((column) => formatRatio(column[name], base[name])),
    describeGoal(name, goals[name], samples),
  ]);
  const ratios = headings.slice(0, -1).map((heading) => `${heading} / ${headings.at(-1)}`);
  return alignColumns([[title, ...headings, ...ratios, rows.some(hasGoal) ? 'goal' : ''], ...rows]);
}

function isShown(name: string, columns: readonly Samples[]): boolean {
  return !name.endsWith('Bytes') || columns.some((column) => column[name]?.some((n) => n !== 0));
}

const hasGoal = (row: string[]) => row.at(-1) !== '';

function describeGoal(name: string, goal: Goal | undefined, columns: readonly Samples[]): string {
  const [first, last] = [columns[0]?.[name] ?? [], columns.at(-1)?.[name] ?? []];
  if (!goal || first.length === 0) return '';
  return formatGoal(name, goal, findMedian(first), findMedian(last));
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
