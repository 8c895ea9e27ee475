import makeBidi from 'bidi-js';
import type { TextFont } from '../text-fonts.ts';

/** A part of a line that one font draws in one direction. */
export interface Run {
  text: string;
  font: TextFont;
  isFromRight: boolean;
}

type Levelled = Run & { level: number };

const bidi = makeBidi();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Whether a text is read from the right, as its first letter is. */
export function isFromRight(text: string): boolean {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
}

/**
 * Splits a line into what each of `fonts`, asked in their order, draws; what is joined stays
 * together. The runs come from left to right, as the bidirectional algorithm orders them.
 *
 * @param isTextFromRight how the text is read that the line is one of
 */
export function arrangeRuns(
  line: string,
  fonts: readonly TextFont[],
  isTextFromRight = isFromRight(line),
): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, isTextFromRight ? 'rtl' : 'ltr');
  const runs: Levelled[] = [];
  for (const { segment, index } of graphemes.segment(line)) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    const font = findFont(segment, fonts) ?? last?.font;
    if (!font) continue;
    const text = level % 2 ? mirror(segment) : segment;
    if (last?.font === font && last.level === level) last.text += text;
    else runs.push({ text, font, level, isFromRight: level % 2 === 1 });
  }
  return reorder(runs);
}

function mirror(grapheme: string): string {
  return bidi.getMirroredCharacter(grapheme) ?? grapheme;
}

function findFont(grapheme: string, fonts: readonly TextFont[]): TextFont | undefined {
  const [first, ...others] = [...grapheme]
    .filter((character) => !invisible.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
  if (first === undefined) return undefined;
  const able = fonts.filter(({ characters }) => characters.has(first));
  const whole = able.find(({ characters }) => others.every((code) => characters.has(code)));
  return whole ?? able[0];
}

/** Rule L2: from the highest level down, all that stands together at it or above turns around. */
function reorder(runs: Levelled[]): Levelled[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
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
