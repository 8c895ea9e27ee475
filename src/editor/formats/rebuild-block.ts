import { applyEdits, type Edit, findColumn, findLineEnd, findLineStart } from './edits.ts';
import type { Entry, Part } from './parts.ts';
import type { Piece } from './pieces.ts';

/** An entry of a block with the lines above it; every text ends with its line end. */
interface Segment {
  entry: Entry;
  /** Blank lines above it. */
  blanks: string;
  /** Comments above it that stand apart from it. */
  loose: string;
  /** Comments right above it, which go where it goes. */
  comments: string;
  start: number;
  end: number;
}

/**
 * Puts a list or group in block style together from what stays and what is new: an entry that stays
 * keeps its lines and the comments right above it.
 *
 * @param source ends with a line end
 * @param draw writes a new entry in lines, the first of them at `column`
 */
export function rebuildBlock(
  source: string,
  part: Part,
  pieces: readonly Piece[],
  draw: (piece: Piece, column: number) => string,
  isRoot: boolean,
): Edit {
  const column = findColumn(source, part.entries[0]?.start ?? 0);
  const segments = findSegments(source, part, column, isRoot);
  const [first] = segments;
  const start = first ? first.start - lengthAbove(first) : part.start;
  const end = segments.at(-1)?.end ?? part.end;
  const isCompact = !!first && findColumn(source, first.start) > 0;
  const rest = passOn(segments, pieces);
  const usual =
    segments.length > 1 && segments.slice(1).every(({ blanks }) => blanks)
      ? (segments[1]?.blanks ?? '')
      : '';
  const texts = pieces.map((piece, index) => {
    const segment = segments.find(({ entry }) => entry === piece.entry);
    const isMoved = !segment || segment === first;
    const blanks = index === 0 ? (first?.blanks ?? '') : isMoved ? usual : segment.blanks;
    const own =
      piece.entry && segment
        ? `${segment.loose}${segment.comments}${' '.repeat(findColumn(source, segment.start))}${applyEdits(source, piece.edits, segment.start, segment.end)}`
        : draw(piece, column);
    return blanks + own;
  });
  const text = texts.join('') + rest;
  return { start, end, text: isCompact ? text.replace(/^ */, '') : text };
}

function lengthAbove({ blanks, loose, comments }: Segment): number {
  return blanks.length + loose.length + comments.length;
}

function findSegments(source: string, part: Part, column: number, isRoot: boolean): Segment[] {
  let above = -1;
  return part.entries.map((entry, index) => {
    const line = findLineStart(source, entry.start);
    const isCompact = source.slice(line, entry.start).trim() !== '';
    const start = isCompact ? entry.start : line;
    const from = above < 0 ? findTop(source, start) : above;
    const isBare = isCompact || (isRoot && index === 0);
    const lead = splitLead(isBare ? '' : source.slice(from, start), column);
    above = skipDeeper(source, findLineEnd(source, Math.max(entry.end, entry.start)) + 1, column);
    return { entry, ...lead, start, end: above };
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

/**
 * Gives what stands above an entry that goes away, but is not its own, to the next one.
 *
 * @returns what is left when there is no next
 */
function passOn(segments: readonly Segment[], pieces: readonly Piece[]): string {
  const kept = new Set(pieces.map(({ entry }) => entry));
  let [blanks, loose] = ['', ''];
  for (const segment of segments) {
    segment.blanks ||= blanks;
    segment.loose = loose + segment.loose;
    const isKept = kept.has(segment.entry);
    [blanks, loose] = isKept ? ['', ''] : [segment.blanks, segment.loose];
  }
  return loose.trim() ? blanks + loose : '';
}
