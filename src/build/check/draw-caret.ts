import { type Cell, sumWidths } from './measure-cells.ts';

/** A line that begins with Hebrew or Arabic would turn the margin around, so it is set apart. */
export function isolate(cells: Cell[]): string {
  const text = cells
    .map(({ text }) => text)
    .join('')
    .trimEnd();
  return cells.some(({ direction }) => direction === 'R') ? `\u2066${text}\u2069` : text;
}

/**
 * Draws a caret below a cell. Terminals that know about direction turn a run of Hebrew or Arabic around. So that the caret
 * meets its letter there too, it stands in a run of the same width that is turned around as well;
 * other terminals show both as they are written.
 */
export function drawCaret(cells: Cell[], index: number): string {
  const run = findRun(cells, index);
  if (!run) return `${' '.repeat(sumWidths(cells.slice(0, index)))}^`;
  const [start, end] = run;
  // Common spaces at the end of a line would not be turned around.
  const fill = (from: number, to: number) => '\u00a0'.repeat(sumWidths(cells.slice(from, to)));
  const turned = `${fill(start, index)}^${fill(index + 1, end)}`;
  return `${' '.repeat(sumWidths(cells.slice(0, start)))}\u202e${turned}\u202c`;
}

/** The run from right to left that holds a cell; digits belong to the letters before them. */
function findRun(cells: Cell[], index: number): [start: number, end: number] | undefined {
  const directions = cells.map(({ direction }) => direction).join('');
  for (const { index: start, 0: run } of directions.matchAll(/R(?:[RN-]*[RN])?/g)) {
    if (start <= index && index < start + run.length) return [start, start + run.length];
  }
  return undefined;
}
