import * as fontkit from 'fontkit';
import type { Drawing } from '../../typesetting/split-runs.ts';
import type { TextFont } from '../../typesetting/text-fonts.ts';

/** A font to measure and to draw with. */
export interface OpenFont extends Drawing {
  /** The name that the document knows it by. */
  name: string;
  font: fontkit.Font;
}

/** Opens cut fonts, each under a name of its own. */
export function openFonts(fonts: readonly TextFont[]): OpenFont[] {
  return fonts.map(({ family, weight, bytes, characters }) => {
    const font = fontkit.create(bytes) as fontkit.Font;
    const name = `${family}-${weight}`;
    // Parts of one face share their name, and would be taken for each other in the document.
    Object.defineProperty(font, 'postscriptName', { value: name });
    return { name, font: spellGlyphs(font), characters };
  });
}

/** fontkit keeps a glyph with the letter that it first stood for, and hands it out for others too. */
function spellGlyphs(font: fontkit.Font): fontkit.Font {
  const find = font.getGlyph.bind(font);
  const getGlyph: typeof find = (id, codePoints = []) =>
    Object.create(find(id), { codePoints: { value: codePoints } });
  return Object.assign(font, { getGlyph });
}
