import { applyEdits, type Edit, findColumn } from './edits.ts';
import type { Part } from './parts.ts';
import type { Piece } from './pieces.ts';
import { findSegments, type Segment } from './segments.ts';

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
  const rest = passOn(segments, pieces);
  const [first] = segments;
  const usual = findUsualBlanks(segments);
  const held = new Map(segments.map((segment) => [segment.entry, segment]));
  const texts = pieces.map((piece, index) => {
    const segment = piece.entry && held.get(piece.entry);
    const isSettled = segment && segment !== first;
    const blanks = index === 0 ? (first?.blanks ?? '') : isSettled ? segment.blanks : usual;
    return blanks + (segment ? drawSegment(source, segment, piece) : draw(piece, column));
  });
  const text = texts.join('') + rest;
  // The first entry of a group in a list stands behind the dash.
  const isBehindDash = !!first && findColumn(source, first.start) > 0;
  const start = first?.from ?? part.start;
  const end = segments.at(-1)?.end ?? part.end;
  return { start, end, text: isBehindDash ? text.trimStart() : text };
}

function drawSegment(source: string, segment: Segment, { edits }: Piece): string {
  const { loose, comments, start, end } = segment;
  const margin = ' '.repeat(findColumn(source, start));
  return loose + comments + margin + applyEdits(source, edits, start, end);
}

/** What stands between entries that all have blank lines between them. */
function findUsualBlanks([, second, ...others]: readonly Segment[]): string {
  return second && others.every(({ blanks }) => blanks) ? second.blanks : '';
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
