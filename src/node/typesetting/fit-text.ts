/** The width of a text in em. */
type Measure = (text: string) => number;

export interface Room {
  width: number;
  /** From the largest to the smallest. */
  sizes: readonly number[];
  /** Words are broken anywhere from this size down, and nowhere from it up. */
  leastWhole: number;
  /** How many lines of a size there is room for. */
  countLines: (size: number) => number;
}

/** A part of a line that stays whole, and the space before it; widths in em. */
interface Piece {
  text: string;
  width: number;
  space: number;
}

/**
 * Breaks a text so that it is as large as it fits: between words, else at hyphens and where scripts
 * without spaces end a word, else anywhere. What does not fit at all ends with an ellipsis.
 */
export function fitText(text: string, room: Room, measure: Measure) {
  const { sizes, leastWhole } = room;
  const tries = [
    { split: splitWords, sizes: sizes.filter((size) => size >= leastWhole) },
    { split: splitParts, sizes },
    { split: splitLetters, sizes: sizes.filter((size) => size <= leastWhole) },
  ];
  for (const { split, sizes } of tries) {
    const pieces = toPieces(text, split, measure);
    for (const size of sizes) {
      const lines = breakLines(pieces, room.width / size);
      if (lines && lines.length <= room.countLines(size)) {
        return { size, lines: breakEvenly(pieces, room.width / size, lines) };
      }
    }
  }
  return clip(text, room, measure);
}

const splitWords = (word: string) => [word];
const splitLetters = (word: string) => Array.from(graphemes.segment(word), (one) => one.segment);
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** No part but the first begins with a sign, such as what ends a sentence. */
function splitParts(word: string): string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(word)) {
    const last = isWordLike ? undefined : parts.pop();
    parts.push(`${last ?? ''}${segment}`);
  }
  return parts;
}

function toPieces(text: string, split: (word: string) => string[], measure: Measure): Piece[] {
  const space = measure(' ');
  return text.split(' ').flatMap((word) =>
    split(word).map((part, index) => {
      return { text: part, width: measure(part), space: index === 0 ? space : 0 };
    }),
  );
}

/** Fills lines of `most` em; undefined where a piece is wider than that. */
function breakLines(pieces: readonly Piece[], most: number): string[] | undefined {
  const lines: string[] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const { text, width, space } of pieces) {
    if (width > most) return undefined;
    const fits = taken + space + width <= most;
    lines.push(fits ? `${lines.pop()}${space > 0 ? ' ' : ''}${text}` : text);
    taken = fits ? taken + space + width : width;
  }
  return lines;
}

/** As many lines, each about as long as the others. */
function breakEvenly(pieces: readonly Piece[], width: number, lines: string[]): string[] {
  let [best, least, enough] = [lines, 0, width];
  for (let step = 0; step < 8 && lines.length > 1; step++) {
    const middle = (least + enough) / 2;
    const narrower = breakLines(pieces, middle);
    if (narrower?.length === lines.length) [best, enough] = [narrower, middle];
    else least = middle;
  }
  return best;
}

function clip(text: string, room: Room, measure: Measure) {
  const size = room.sizes.at(-1) ?? 0;
  const most = room.countLines(size);
  const width = room.width / size - measure('…');
  const tries = [splitParts, splitLetters].map((split) => toPieces(text, split, measure));
  const lines = tries.map((pieces) => breakLines(pieces, width)).find(Boolean) ?? [text];
  const last = lines[most - 1]?.replace(/[\s/,.;:–-]+$/, '');
  return { size, lines: [...lines.slice(0, most - 1), `${last}…`] };
}
