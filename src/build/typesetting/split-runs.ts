import { splitGraphemes } from './split-text.ts';

/** What a font draws. */
export interface Drawing {
  /** Code points. */
  characters: ReadonlySet<number>;
}

/** A part of a text in one font. */
export interface FontRun<Font> {
  text: string;
  font: Font;
}

const invisible = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Splits a text into runs that one font draws each. A letter and its marks, and an emoji of several
 * parts, stay together; what no font has is left out.
 *
 * @param fonts the one to ask first first
 */
export function splitRuns<Font extends Drawing>(
  text: string,
  fonts: readonly Font[],
): FontRun<Font>[] {
  const runs: FontRun<Font>[] = [];
  for (const grapheme of splitGraphemes(text)) {
    const font = pickFont(grapheme, fonts);
    const drawn = [...grapheme].filter((character) => hasCharacter(font, character)).join('');
    const last = runs.at(-1);
    if (!font || !drawn) continue;
    if (last?.font === font) last.text += drawn;
    else runs.push({ text: drawn, font });
  }
  return runs;
}

/** The font that has all of it, or else the one that has its first letter. */
function pickFont<Font extends Drawing>(grapheme: string, fonts: readonly Font[]) {
  const visible = [...grapheme].filter((character) => !invisible.test(character));
  const whole = fonts.find((font) => visible.every((character) => hasCharacter(font, character)));
  return whole ?? fonts.find((font) => hasCharacter(font, visible[0] ?? ''));
}

function hasCharacter(font: Drawing | undefined, character: string): boolean {
  return font?.characters.has(character.codePointAt(0) ?? -1) ?? false;
}
