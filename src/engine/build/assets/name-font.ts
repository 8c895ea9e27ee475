import stringWidth from 'fast-string-width';
import type { FontFile } from '../../model/manifest.ts';
import { rightLetter } from '../../model/text/isolate-text.ts';
import { findTextFonts, type HeadingLook } from '../typesetting/find-fonts.ts';
import { OutlineFont } from '../typesetting/outline-text.ts';
import { prepareInlineFont, toDataUrl, toUnicodeRange } from './display-font.ts';

/** The smallest distance between lines of the display font, in em. */
const closestLeading = 0.86;

/**
 * Prepares the fonts of the owner's name, which are inlined in the page, and its measures, so that the name
 * has the same size on every machine. Letters that the display font lacks come from the text font, emoji
 * from the system.
 */
export async function prepareName(name: string, look: HeadingLook) {
  const display = await prepareInlineFont(name, look);
  const displayOutlines = display.map((font) => font.outlines);
  const fonts = [...display, ...(await prepareOtherLetters(name, displayOutlines, look))];
  const outlines = fonts.map((font) => font.outlines);
  return {
    nameFonts: fonts.map(({ src, unicodeRange }) => ({ src, unicodeRange })),
    ...measureWidths(name, outlines),
    ...measureHeights(name, outlines),
  };
}

/**
 * Prepares the fonts of a title in the same way, with the letters of the name, which is in the bar: a page that has
 * them opens with both as they stay.
 */
export async function prepareTitle(
  title: string,
  name: string,
  look: HeadingLook,
): Promise<FontFile[]> {
  const fonts = await prepareInlineFont(title + name, look);
  return fonts.map(({ src, unicodeRange }) => ({ src, unicodeRange }));
}

async function prepareOtherLetters(
  name: string,
  display: readonly OutlineFont[],
  { headingWeight = 800, language }: HeadingLook,
) {
  let left = [...new Set(name.replace(/\p{Emoji_Presentation}/gu, ''))].filter(
    (letter) => !display.some((outlines) => outlines.has(letter)),
  );
  const wanted = left.join('');
  const textFonts = wanted ? (await findTextFonts(wanted, headingWeight, { language })).fonts : [];
  const fonts = [];
  for (const { bytes } of textFonts) {
    const outlines = new OutlineFont(bytes);
    const covered = left.filter((letter) => outlines.has(letter)).join('');
    // Browsers refuse a font that has only a space.
    if (!covered.trim()) continue;
    left = left.filter((letter) => !covered.includes(letter));
    const src = await toDataUrl(bytes, name);
    fonts.push({ src, outlines, unicodeRange: toUnicodeRange(covered) });
  }
  return fonts;
}

/** Splits a line into runs of the first font that has each letter; marks and joiners stay with their letters. */
/** A piece of a line in one font, if one has its letters. */
interface TextRun {
  text: string;
  font: OutlineFont | undefined;
}

function splitByFont(line: string, fonts: readonly OutlineFont[]): TextRun[] {
  const runs: TextRun[] = [];
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

function measureText(line: string, fonts: readonly OutlineFont[]): number {
  return splitByFont(line, fonts).reduce((sum, { text, font }) => {
    // The system's font is not known: estimate.
    return sum + (font?.measure(text) ?? 0.6 * stringWidth(text));
  }, 0);
}

/**
 * The widths of the name, and how far its first letter has to move to stand with its ink, not its box, at the edge
 * of the page. One line ends with its ink, too.
 */
function measureWidths(name: string, fonts: readonly OutlineFont[]) {
  const widths = measureNameLines(name, (line) => measureText(line, fonts));
  const runs = splitByFont(name.trim(), fonts);
  const indent = measureGap(runs[0], false);
  const gaps = indent + measureGap(runs.at(-1), true);
  // A single word has the same width in any number of lines.
  const nameWidths = widths.map((width) =>
    width === widths[0] ? Number((width - gaps).toFixed(3)) : width,
  );
  return { nameWidths, nameIndent: -round(indent) };
}

/** The room without ink at the end of a run, or at its start. */
function measureGap(run: TextRun | undefined, atEnd: boolean) {
  if (!run?.font) return 0;
  const { left, right } = run.font.draw(run.text);
  return rightLetter.test(run.text) === atEnd ? left : run.font.measure(run.text) - right;
}

/** The share of the letters' height that the page's end leaves of the name. */
const shownHeight = 2 / 3;

/**
 * The height of a line: that of the display font, or more if the letters are taller. And how much of the
 * last line the page's end crops, so that every font shows the same share of its letters.
 */
function measureHeights(name: string, fonts: readonly OutlineFont[]) {
  const runs = splitByFont(name, fonts).flatMap(({ text, font }) => font?.draw(text) ?? []);
  const top = Math.max(0, ...runs.map((run) => run.top));
  const bottom = Math.min(0, ...runs.map((run) => run.bottom));
  const nameLeading = round(Math.max(closestLeading, top - bottom + 0.035));
  // The first font decides where the baseline is in a line of this height.
  const { above, below } = fonts[0]?.reach() ?? { above: 0.93, below: 0.27 };
  const cut = top - (top - bottom) * shownHeight;
  return { nameLeading, nameCrop: round((nameLeading - above + below) / 2 + cut) };
}

const round = (size: number) => Number(size.toFixed(2));

/**
 * The width of a name in em when it is set on 1, 2, 3 and 4 lines, broken between words
 * so that the widest line is as narrow as can be. A page divides its width by one of them
 * to set the name as large as the lines allow.
 */
export function measureNameLines(name: string, measure: (line: string) => number): number[] {
  const words = name.split(/\s+/).filter(Boolean);
  return [1, 2, 3, 4].map((lines) => Number(breakEvenly(words, lines, measure).toFixed(3)));
}

function breakEvenly(words: string[], lines: number, measure: (line: string) => number): number {
  const whole = measure(words.join(' '));
  if (lines === 1 || words.length === 1) return whole;
  const cuts = words.slice(1).map((_, index) => index + 1);
  const widths = cuts.map((cut) =>
    Math.max(
      measure(words.slice(0, cut).join(' ')),
      breakEvenly(words.slice(cut), lines - 1, measure),
    ),
  );
  return Math.min(whole, ...widths);
}
