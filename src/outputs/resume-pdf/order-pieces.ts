import createBidi from 'bidi-js';
import { splitGraphemes } from './break-lines.ts';
import { type Drawing, splitRuns } from './split-runs.ts';

const bidi = createBidi();

/** A piece of a line in one font and one direction, as it stands on paper. */
export interface Piece<Font> {
  text: string;
  font: Font;
}

interface Leveled<Font> extends Piece<Font> {
  /** Odd from right to left; see Unicode's annex 9. */
  level: number;
}

/** Splits a line into pieces, in the order in which they stand from left to right. */
export function orderPieces<Font extends Drawing>(
  line: string,
  fonts: readonly Font[],
  isRightToLeft: boolean,
): Piece<Font>[] {
  const pieces = splitLevels(line, isRightToLeft).flatMap(({ text, level }) =>
    splitWords(text, level).flatMap((word) =>
      splitRuns(word, fonts).map((run) => ({ ...run, level })),
    ),
  );
  return reorder(pieces);
}

/** Parts of one direction each. */
function splitLevels(line: string, isRightToLeft: boolean): { text: string; level: number }[] {
  const { levels } = bidi.getEmbeddingLevels(line, isRightToLeft ? 'rtl' : 'ltr');
  const parts: { text: string; level: number }[] = [];
  let at = 0;
  for (const grapheme of splitGraphemes(line)) {
    const level = levels[at] ?? 0;
    const last = parts.at(-1);
    const text = level % 2 === 1 ? (bidi.getMirroredCharacter(grapheme) ?? grapheme) : grapheme;
    if (last?.level === level) last.text += text;
    else parts.push({ text, level });
    at += grapheme.length;
  }
  return parts;
}

/** A font turns round one word from right to left, and not the words. */
function splitWords(text: string, level: number): string[] {
  return level % 2 === 1 ? (text.match(/ +|[^ ]+/g) ?? []) : [text];
}

/** From the highest level down, what is of a level or above it is turned round. */
function reorder<Font>(pieces: readonly Leveled<Font>[]): Leveled<Font>[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      const end = findEnd(ordered, start, level);
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}

/** Where the pieces of a level or above it end that begin at `start`. */
function findEnd(pieces: readonly Leveled<unknown>[], start: number, level: number): number {
  const end = pieces.findIndex((piece, index) => index >= start && piece.level < level);
  return end < 0 ? pieces.length : end;
}
