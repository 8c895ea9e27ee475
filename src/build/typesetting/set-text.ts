import { isRightToLeft } from '../../site/queries/direction.ts';
import type { OutlineFont, Run } from './outline-text.ts';

/** Sets single lines of text in the first of some fonts that has each part of it. */
export class TextSetter {
  private readonly known = new Map<string, Run>();

  constructor(private readonly fonts: readonly OutlineFont[]) {}

  /** @param fromRight the direction of the paragraph that the line is one of */
  set(text: string, fromRight = isRightToLeft(text)): Run {
    const key = `${fromRight}${text}`;
    const line = this.known.get(key) ?? this.setNew(text, fromRight);
    this.known.set(key, line);
    return line;
  }

  private setNew(text: string, fromRight: boolean): Run {
    const line = { svg: '', width: 0, top: 0, bottom: 0 };
    for (const { text: part, font, isRight } of this.splitRuns(text, fromRight)) {
      if (!font) continue;
      const run = font.drawRun(part, isRight);
      line.svg += `<g transform="translate(${Math.round(line.width * 1000)})">${run.svg}</g>`;
      line.width += run.width;
      line.top = Math.max(line.top, run.top);
      line.bottom = Math.min(line.bottom, run.bottom);
    }
    return line;
  }

  /** Runs of one font and one direction, from left to right. */
  private splitRuns(text: string, fromRight: boolean) {
    const parts = splitByDirection(text, fromRight).map(({ text, isRight }) => {
      const runs = splitByFont(text, this.fonts).map((run) => ({ ...run, isRight }));
      return isRight ? runs.reverse() : runs;
    });
    return (fromRight ? parts.reverse() : parts).flat();
  }
}

/**
 * Splits a line where its direction changes. Numbers are read from the left everywhere; what has
 * no direction goes with the words around it, or with the paragraph where these differ.
 */
function splitByDirection(text: string, fromRight: boolean) {
  const strong = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[.:,]\p{N}+)*/gu;
  const parts: { text: string; isRight: boolean }[] = [];
  const add = (text: string, isRight: boolean) => {
    const last = parts.at(-1);
    if (last?.isRight === isRight) last.text += text;
    else if (text) parts.push({ text, isRight });
  };
  let end = 0;
  let before = fromRight;
  for (const { 0: word, index } of text.matchAll(strong)) {
    const isRight = isRightToLeft(word);
    add(text.slice(end, index), before === isRight ? isRight : fromRight);
    add(word, isRight);
    before = isRight;
    end = index + word.length;
  }
  add(text.slice(end), fromRight);
  return parts;
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
