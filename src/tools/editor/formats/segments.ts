import { findLineEnd, findLineStart } from './edits.ts';
import type { Entry, Part } from './parts.ts';

/** An entry of a block with the lines above it; every text ends with its line end. */
export interface Segment {
  entry: Entry;
  /** Blank lines above it. */
  blanks: string;
  /** Comments above it that stand apart from it. */
  loose: string;
  /** Comments right above it, which go where it goes. */
  comments: string;
  /** Where what stands above it begins. */
  from: number;
  start: number;
  end: number;
}

/**
 * Finds the lines of each entry of a block.
 *
 * @param column where its entries begin
 * @param isRoot whether it is the whole file: what stands above its first entry is the file's
 */
export function findSegments(
  source: string,
  part: Part,
  column: number,
  isRoot: boolean,
): Segment[] {
  let above = -1;
  return part.entries.map((entry, index) => {
    const line = findLineStart(source, entry.start);
    const isCompact = source.slice(line, entry.start).trim() !== '';
    const start = isCompact ? entry.start : line;
    const from = above < 0 ? findTop(source, start) : above;
    const isBare = isCompact || (isRoot && index === 0);
    const lead = isBare ? '' : source.slice(from, start);
    above = skipDeeper(source, findLineEnd(source, Math.max(entry.end, entry.start)) + 1, column);
    return { entry, ...splitLead(lead, column), from: start - lead.length, start, end: above };
  });
}

/** Where the blank lines and comments above a line begin. */
function findTop(source: string, start: number): number {
  let top = start;
  while (top > 0) {
    const line = findLineStart(source, top - 1);
    if (!/^\s*(?:#.*)?$/.test(source.slice(line, top - 1))) break;
    top = line;
  }
  return top;
}

/** Comments further to the right than the entries belong to the entry above. */
function skipDeeper(source: string, from: number, column: number): number {
  let end = from;
  for (;;) {
    const line = source.slice(end, findLineEnd(source, end));
    if (!line.trimStart().startsWith('#') || line.search(/\S/) <= column) return end;
    end += line.length + 1;
  }
}

function splitLead(lead: string, column: number) {
  const blanks = /^(?:[ \t]*\n)*/.exec(lead)?.[0] ?? '';
  const lines = lead.slice(blanks.length).split('\n').slice(0, -1);
  const isOwn = (line: string) => line.startsWith('#', column) && !line.slice(0, column).trim();
  const last = lines.findLastIndex((line) => !isOwn(line));
  const join = (some: string[]) => some.map((line) => `${line}\n`).join('');
  return { blanks, loose: join(lines.slice(0, last + 1)), comments: join(lines.slice(last + 1)) };
}
