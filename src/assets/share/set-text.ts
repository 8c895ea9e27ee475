import {
  fillEvenly,
  fillLines,
  type Parts,
  splitCompounds,
  splitLetters,
  splitWords,
} from './break-lines.ts';
import { isFromRight } from './text-runs.ts';
import type { Typesetter } from './typesetter.ts';

/** Where a text shall stand, in pixels. */
export interface Room {
  width: number;
  height: number;
  /** Sizes that the text may have, the largest first. */
  sizes: readonly number[];
  /** From one line to the next in em; letters with much above or below them get more. */
  leading: number;
}

/** A text in lines of one size; the other measures are in em. */
export interface SetText {
  lines: string[];
  size: number;
  leading: number;
  /** From the top of the first line's ink to the line that it stands on. */
  ascent: number;
  /** All lines of a text are read as its beginning is, whatever they begin with. */
  isFromRight: boolean;
}

/** A word is parted at its hyphens, and then anywhere, rather than set smaller than this. */
const leastWhole = 96;

/** Sets a text as large as its room allows; what does not fit at the smallest size ends in `…`. */
export function setText(text: string, typesetter: Typesetter, room: Room): SetText {
  const { ascent, descent } = typesetter.measure(text);
  const leading = Math.max(room.leading, ascent + descent + 0.06);
  const rest = { leading, ascent, isFromRight: isFromRight(text) };
  if (!text) return { lines: [], size: room.sizes[0] ?? leastWhole, ...rest };
  const measure = (part: string) => typesetter.measure(part).width;
  const countLines = (size: number) =>
    Math.max(1, Math.floor((room.height / size - ascent - descent) / leading + 1));
  const tryOut = (sizes: readonly number[], fill: (width: number) => string[]) => {
    for (const size of sizes) {
      const lines = fill(room.width / size);
      if (lines.length > 0 && lines.length <= countLines(size)) return { size, lines };
    }
    return undefined;
  };
  const [words, compounds] = [splitWords, splitCompounds].map((split) =>
    toParts(split(text), measure),
  ) as [Parts, Parts];
  const large = room.sizes.filter((size) => size >= leastWhole);
  const small = room.sizes.filter((size) => size <= leastWhole);
  const found =
    tryOut(large, (width) => fillWhole(words, width)) ??
    tryOut(room.sizes, (width) => fillWhole(compounds, width)) ??
    tryOut(small, (width) => fillLines(breakParts(compounds, width, measure), width)) ??
    clip(compounds, room, small.at(-1) ?? leastWhole, countLines, measure);
  return { ...found, ...rest };
}

type Measure = (text: string) => number;

function toParts(texts: readonly string[], measure: Measure): Parts {
  return texts.map((text) => ({ text, width: measure(text) }));
}

/** No lines where a part is wider than one. */
function fillWhole(parts: Parts, width: number): string[] {
  return parts.some((part) => part.width > width) ? [] : fillEvenly(parts, width);
}

function breakParts(parts: Parts, width: number, measure: Measure): Parts {
  return parts.flatMap((part) =>
    part.width > width ? toParts(splitLetters(part.text), measure) : [part],
  );
}

function clip(
  parts: Parts,
  room: Room,
  size: number,
  countLines: (size: number) => number,
  measure: Measure,
): Pick<SetText, 'lines' | 'size'> {
  const [width, most] = [room.width / size, countLines(size)];
  const lines = fillLines(breakParts(parts, width, measure), width);
  const letters = splitLetters(lines[most - 1] ?? '');
  const shorten = () => `${letters.join('').replace(/[\s/,.;:–-]+$/, '')}…`;
  while (letters.length > 1 && measure(shorten()) > width) letters.pop();
  return { size, lines: [...lines.slice(0, most - 1), shorten()] };
}
