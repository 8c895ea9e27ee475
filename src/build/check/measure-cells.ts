/** What a terminal shows as one character. */
export interface Cell {
  text: string;
  /** Where it begins, in UTF-16 units. */
  start: number;
  /** How many columns of a terminal it fills: none, one or two; a tab up to four. */
  width: number;
  /** `R` is written from right to left, `L` from left to right, `N` is a digit, `-` any other. */
  direction: 'R' | 'L' | 'N' | '-';
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const tabStop = 4;

/** Splits a line into what a terminal shows as one character each; tabs become spaces. */
export function measureCells(line: string): Cell[] {
  let column = 0;
  return Array.from(segmenter.segment(line), ({ segment, index }) => {
    const width = segment === '\t' ? tabStop - (column % tabStop) : measureWidth(segment);
    column += width;
    const text = segment === '\t' ? ' '.repeat(width) : segment;
    return { text, start: index, width, direction: findDirection(segment) };
  });
}

/** How many columns of a terminal some cells fill. */
export function sumWidths(cells: readonly Cell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0);
}

const unseenPattern = /^[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+$/u;
const emojiPattern = /^(?:\p{RGI_Emoji}|\p{Emoji_Presentation})/v;
// East Asian letters, marks and full forms, as Unicode's EastAsianWidth has them.
const widePattern =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]/u;

function measureWidth(character: string): number {
  if (unseenPattern.test(character)) return 0;
  return emojiPattern.test(character) || widePattern.test(character) ? 2 : 1;
}

const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

function findDirection(character: string): Cell['direction'] {
  if (/\p{Nd}/u.test(character)) return 'N';
  if (rightToLeft.test(character)) return 'R';
  return /\p{L}/u.test(character) ? 'L' : '-';
}
