import { blankHidden } from '../../schemas/show-hidden.ts';
import { drawCaret, isolate } from './draw-caret.ts';
import type { Place } from './error.ts';
import { type Cell, measureCells, sumWidths } from './measure-cells.ts';

/** How many columns of a terminal a source line may fill. */
const frameWidth = 90;
/** How much of a long line is looked at to each side, in UTF-16 units. */
const reach = 400;

/**
 * Draws a source line with a caret below the place, as a terminal shows it: wide letters, emoji
 * and tabs count as they are seen. Undefined where there is nothing to show.
 */
export function drawFrame(source: string, { line, column }: Place): string | undefined {
  const from = findBoundary(source, column - 1 - reach);
  const near = source.slice(from, column - 1 + reach).replace(/\r$/, '');
  if (!near.trim()) return undefined;
  const cells = measureCells(blankHiddenButTabs(near));
  const at = findCell(cells, column - 1 - from);
  const shown = cutAround(cells, at, from > 0, from + near.length < source.trimEnd().length);
  const margin = ' '.repeat(String(line).length);
  return `${line} | ${isolate(shown)}\n${margin} | ${drawCaret(shown, shown.indexOf(at))}`;
}

/** Half of a pair of units is no character. */
function findBoundary(source: string, offset: number): number {
  if (offset <= 0) return 0;
  return /[\udc00-\udfff]/.test(source[offset] ?? '') ? offset + 1 : offset;
}

function blankHiddenButTabs(text: string): string {
  return text.split('\t').map(blankHidden).join('\t');
}

/** The cell at an offset; behind the last one, a blank one is added for the caret. */
function findCell(cells: Cell[], offset: number): Cell {
  const found = cells.findLast(({ start, width }) => start <= offset && width > 0);
  const end = cells.at(-1);
  if (found && end && offset < end.start + end.text.length) return found;
  const added: Cell = { text: ' ', start: offset, width: 1, direction: '-' };
  cells.push(added);
  return added;
}

const ellipsis: Cell = { text: '…', start: -1, width: 1, direction: '-' };

/** Keeps what fits around a cell; an ellipsis stands where something was left out. */
function cutAround(cells: Cell[], at: Cell, isCutBefore: boolean, isCutAfter: boolean): Cell[] {
  const index = cells.indexOf(at);
  const before = takeWidth(cells.slice(0, index).reverse(), frameWidth - 25).reverse();
  const after = takeWidth(cells.slice(index), frameWidth - sumWidths(before));
  const left = isCutBefore || before.length < index ? [ellipsis] : [];
  const right = isCutAfter || index + after.length < cells.length ? [ellipsis] : [];
  return [...left, ...before, ...after, ...right];
}

function takeWidth(cells: Cell[], most: number): Cell[] {
  let sum = 0;
  const end = cells.findIndex(({ width }) => {
    sum += width;
    return sum > most;
  });
  return end < 0 ? cells : cells.slice(0, end);
}
