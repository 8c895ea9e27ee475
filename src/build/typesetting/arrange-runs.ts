import createBidi from 'bidi-js';
import { type Drawing, type FontRun, splitRuns } from './split-runs.ts';
import { splitGraphemes } from './split-text.ts';

/** A part of a line that one font draws in one direction. */
export interface Run<Font> extends FontRun<Font> {
  isFromRight: boolean;
}

interface Level {
  text: string;
  /** Odd from right to left; see Unicode's annex 9. */
  level: number;
}

const bidi = createBidi();

/** Whether a text is read from the right, as its first letter with a direction is. */
export function isFromRight(text: string): boolean {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
}

/**
 * Splits a line into what each of `fonts`, asked in their order, draws in one direction. The runs
 * come from left to right, as the bidirectional algorithm orders them.
 *
 * @param fromRight whether the text that the line is of is read from the right
 */
export function arrangeRuns<Font extends Drawing>(
  line: string,
  fonts: readonly Font[],
  fromRight = isFromRight(line),
): Run<Font>[] {
  const runs = splitLevels(line, fromRight).flatMap(({ text, level }) =>
    splitRuns(text, fonts).map((run) => ({ ...run, level, isFromRight: level % 2 === 1 })),
  );
  return reorder(runs).map(({ level, ...run }) => run);
}

/** Parts of one direction each; what has a side, such as a bracket, is turned round. */
function splitLevels(line: string, fromRight: boolean): Level[] {
  const { levels } = bidi.getEmbeddingLevels(line, fromRight ? 'rtl' : 'ltr');
  const parts: Level[] = [];
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

/** Rule L2: from the highest level down, all that stands together at it or above turns round. */
function reorder<Part extends Level>(parts: readonly Part[]): Part[] {
  const ordered = [...parts];
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end++;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}
