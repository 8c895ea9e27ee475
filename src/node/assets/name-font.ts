import stringWidth from 'string-width';
import { displayFamily, findTextFonts } from '../typesetting/find-fonts.ts';
import { OutlineFont } from '../typesetting/outline-text.ts';
import { setText, splitByFont } from '../typesetting/set-text.ts';
import { prepareInlineFont, toInlineAddress, toUnicodeRange } from './display-font.ts';
import { closestLeading, measureNameLines } from './name-widths.ts';

/**
 * Prepares the fonts of the owner's name, which are in the page itself, and its measures, so that the name is
 * as large on every machine. Letters that the display font lacks come from the text font, emoji from the
 * system.
 */
export async function prepareName(name: string, family = displayFamily) {
  const display = await prepareInlineFont(name, family);
  const known = display.map((font) => font.outlines);
  const fonts = [...display, ...(await prepareOtherLetters(name, known))];
  const outlines = fonts.map((font) => font.outlines);
  return {
    nameFonts: fonts.map(({ src, unicodeRange }) => ({ src, unicodeRange })),
    nameWidths: measureNameLines(name, (line) => measureText(line, outlines)),
    ...measureHeights(name, outlines),
  };
}

async function prepareOtherLetters(name: string, display: readonly OutlineFont[]) {
  let left = [...new Set(name.replace(/\p{Emoji_Presentation}/gu, ''))].filter(
    (letter) => !display.some((outlines) => outlines.has(letter)),
  );
  const found = left.length > 0 ? await findTextFonts(left.join(''), 800) : { fonts: [] };
  const fonts = [];
  for (const { bytes } of found.fonts) {
    const outlines = new OutlineFont(bytes);
    const held = left.filter((letter) => outlines.has(letter)).join('');
    // Browsers refuse a font of nothing but a space.
    if (!held.trim()) continue;
    left = left.filter((letter) => !held.includes(letter));
    const src = await toInlineAddress(bytes, name);
    fonts.push({ src, outlines, unicodeRange: toUnicodeRange(held) });
  }
  return fonts;
}

/** The width of a line in em, each part of it set in the first of the fonts that has it. */
function measureText(line: string, fonts: readonly OutlineFont[]): number {
  return splitByFont(line, fonts).reduce((sum, { text, font }) => {
    // The system's fonts will set it: a guess serves.
    return sum + (font?.measure(text) ?? 0.6 * stringWidth(text));
  }, 0);
}

/** How much of the letters' height shows where the page's end crops the name. */
const shownHeight = 2 / 3;

/**
 * Lines as close as the display font wants them, and no closer than the letters' height allows; and
 * how much of the last line is cropped at its foot, so that all fonts show as much of their letters.
 */
function measureHeights(name: string, fonts: readonly OutlineFont[]) {
  const { top, bottom } = setText(name, fonts);
  const nameLeading = round(Math.max(closestLeading, top - bottom + 0.035));
  // The first font decides where the baseline is in a line of this height.
  const { above, below } = fonts[0]?.reach() ?? { above: 0.93, below: 0.27 };
  const cut = top - (top - bottom) * shownHeight;
  return { nameLeading, nameCrop: round((nameLeading - above + below) / 2 + cut) };
}

const round = (size: number) => Number(size.toFixed(2));
