/** A text broken into lines, all of one size. */
export interface FittedText {
  lines: string[];
  size: number;
}

interface Room {
  width: number;
  /** From the largest to the smallest; a word is not broken above the last size of `whole`. */
  sizes: readonly number[];
  leastWhole: number;
  /** How many lines of a size there is room for. */
  countLines: (size: number) => number;
  /** The width of a text in em. */
  measure: (text: string) => number;
}

interface Piece {
  text: string;
  followsSpace: boolean;
  width: number;
}

/**
 * Breaks a text so that it is as large as it fits: between words, else at hyphens and where scripts
 * without spaces end a word, else anywhere. What does not fit at all ends with an ellipsis.
 */
export function fitText(text: string, room: Room): FittedText {
  const { sizes, leastWhole } = room;
  const tries = [
    { split: splitWords, sizes: sizes.filter((size) => size >= leastWhole) },
    { split: splitParts, sizes },
    { split: splitLetters, sizes: sizes.filter((size) => size <= leastWhole) },
  ];
  for (const { split, sizes } of tries) {
    const pieces = toPieces(text, split, room.measure);
    for (const size of sizes) {
      const lines = breakLines(pieces, room.width / size, room);
      if (lines && lines.length <= room.countLines(size)) {
        return { size, lines: breakEvenly(pieces, room.width / size, lines, room) };
      }
    }
  }
  return clip(text, room);
}

const splitWords = (word: string) => [word];
const splitLetters = (word: string) => Array.from(graphemes.segment(word), (one) => one.segment);
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

function splitParts(word: string): string[] {
  if (!unspaced.test(word)) return word.split(/(?<=\p{L}[-–/])(?=\p{L})/u);
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(word)) {
    const last = parts.pop();
    // No line begins with what ends a sentence.
    if (last !== undefined && !isWordLike) parts.push(last + segment);
    else parts.push(...(last === undefined ? [] : [last]), segment);
  }
  return parts;
}

function toPieces(
  text: string,
  split: (word: string) => string[],
  measure: Room['measure'],
): Piece[] {
  return text.split(' ').flatMap((word) =>
    split(word).map((part, index) => {
      return { text: part, followsSpace: index === 0, width: measure(part) };
    }),
  );
}

/** Fills lines of `width` em; undefined where a piece is wider than that. */
function breakLines(pieces: readonly Piece[], width: number, { measure }: Room) {
  const lines: string[] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    if (piece.width > width) return undefined;
    const space = piece.followsSpace ? measure(' ') : 0;
    if (taken + space + piece.width > width) {
      lines.push(piece.text);
      taken = piece.width;
    } else {
      lines.push(`${lines.pop()}${piece.followsSpace ? ' ' : ''}${piece.text}`);
      taken += space + piece.width;
    }
  }
  return lines;
}

/** As many lines, each about as long as the others. */
function breakEvenly(pieces: readonly Piece[], width: number, lines: string[], room: Room) {
  let [best, least, enough] = [lines, 0, width];
  for (let step = 0; step < 8 && lines.length > 1; step++) {
    const middle = (least + enough) / 2;
    const narrower = breakLines(pieces, middle, room);
    if (narrower?.length === lines.length) [best, enough] = [narrower, middle];
    else least = middle;
  }
  return best;
}

function clip(text: string, room: Room): FittedText {
  const size = room.sizes.at(-1) ?? 0;
  const most = room.countLines(size);
  const tries = [splitParts, splitLetters].map((split) => toPieces(text, split, room.measure));
  const width = (room.width - room.measure('…') * size) / size;
  const lines = tries.map((pieces) => breakLines(pieces, width, room)).find(Boolean) ?? [text];
  const last = lines[most - 1]?.replace(/[\s/,.;:–-]+$/, '');
  return { size, lines: [...lines.slice(0, most - 1), `${last}…`] };
}
