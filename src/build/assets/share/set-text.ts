import { isFromRight } from '../../typesetting/arrange-runs.ts';
import {
  cutWide,
  fillLines,
  type Measure,
  measureParts,
  type Part,
} from '../../typesetting/fill-lines.ts';
import { splitGraphemes, splitText } from '../../typesetting/split-text.ts';
import { fillEvenly } from './fill-evenly.ts';
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
  isFromRight: boolean;
}

/** Hyphens and the like. */
const joint = /[^\s][-–—/]$/;
/** A word is parted at its hyphens, and then anywhere, rather than set smaller than this. */
const leastWhole = 96;

/** Sets a text as large as its room allows; what does not fit at the smallest size ends in `…`. */
export function setText(text: string, typesetter: Typesetter, room: Room): SetText {
  const { ascent, descent } = typesetter.measure(text);
  const leading = Math.max(room.leading, ascent + descent + 0.06);
  const look = { leading, ascent, isFromRight: isFromRight(text) };
  if (!text) return { lines: [], size: room.sizes[0] ?? leastWhole, ...look };
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
  const words = measureParts(splitText(text), measure);
  const compounds = measureParts(splitText(text, joint), measure);
  const large = room.sizes.filter((size) => size >= leastWhole);
  const small = room.sizes.filter((size) => size <= leastWhole);
  const found =
    tryOut(large, (width) => fillWhole(words, width)) ??
    tryOut(room.sizes, (width) => fillWhole(compounds, width)) ??
    tryOut(small, (width) => fillLines(cutWide(compounds, width, measure), width)) ??
    clip(compounds, room, small.at(-1) ?? leastWhole, countLines, measure);
  return { ...found, ...look };
}

/** No lines where a part is wider than one. */
function fillWhole(parts: readonly Part[], width: number): string[] {
  return parts.some((part) => part.inkWidth > width) ? [] : fillEvenly(parts, width);
}

function clip(
  parts: readonly Part[],
  room: Room,
  size: number,
  countLines: (size: number) => number,
  measure: Measure,
): Pick<SetText, 'lines' | 'size'> {
  const [width, most] = [room.width / size, countLines(size)];
  const lines = fillLines(cutWide(parts, width, measure), width);
  const letters = splitGraphemes(lines[most - 1] ?? '');
  const shorten = () => `${letters.join('').replace(/[\s/,.;:–-]+$/, '')}…`;
  while (letters.length > 1 && measure(shorten()) > width) letters.pop();
  return { size, lines: [...lines.slice(0, most - 1), shorten()] };
}
