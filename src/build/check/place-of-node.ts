import type { Nodes } from 'mdast';
import { fileStart, type Place } from './error.ts';

/** Where a node of a body stands; its end too, if that is on the same line. */
export function placeOfNode({ position }: Nodes): Place {
  if (!position) return fileStart;
  const { start, end } = position;
  const isWithin = start.line === end.line;
  return { line: start.line, column: start.column, ...(isWithin && { endColumn: end.column }) };
}
