import { isRightToLeft, rightToLeft } from '../../site/model/direction.ts';
import type { OutlineFont } from './outline-text.ts';

/**
 * Draws one line of text in the first of some fonts that has each part of it; what none has is left out.
 *
 * @param fromRight the direction of the paragraph that the line is one of
 */
export function setText(
  text: string,
  fonts: readonly OutlineFont[],
  fromRight = isRightToLeft(text),
) {
  const parts = splitByDirection(text, fromRight).map(({ text, isRight }) => {
    const runs = splitByFont(text, fonts).flatMap(({ text, font }) => {
      return font?.draw(text, isRight) ?? [];
    });
    return isRight ? runs.reverse() : runs;
  });
  const line = { svg: '', width: 0, top: 0, bottom: 0 };
  for (const run of (fromRight ? parts.reverse() : parts).flat()) {
    line.svg += `<g transform="translate(${Math.round(line.width * 1000)})">${run.svg}</g>`;
    line.width += run.width;
    line.top = Math.max(line.top, run.top);
    line.bottom = Math.min(line.bottom, run.bottom);
  }
  return line;
}

/**
 * Splits a line where its direction changes. Numbers are read from the left everywhere; what has no
 * direction goes with the words around it, or with the paragraph where these differ.
 */
function splitByDirection(text: string, fromRight: boolean) {
  const right = rightToLeft.source;
  const left = `[[\\p{L}\\p{N}]--${right}]`;
  const [own, other] = fromRight ? [right, left] : [left, right];
  const others = new RegExp(`(${other}(?:[^${own}]*${other})?\\p{M}*)`, 'v');
  return text
    .split(others)
    .map((text, index) => ({ text, isRight: (index % 2 === 1) !== fromRight }));
}

/** Splits a line into runs of one font each; marks and joiners stay with their letters. */
export function splitByFont(line: string, fonts: readonly OutlineFont[]) {
  const runs: { text: string; font: OutlineFont | undefined }[] = [];
  for (const letter of line) {
    const last = runs.at(-1);
    const isJoined = /[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(letter);
    const stays = last?.font && (isJoined || last.font.has(letter));
    const font = stays ? last.font : fonts.find((font) => font.has(letter));
    if (last && last.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}
