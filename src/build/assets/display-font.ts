import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import type { FontFile } from '../../site/assets/manifest.ts';
import { emptyNames } from './empty-names.ts';

const family = resolve('node_modules/@fontsource-variable/bricolage-grotesque');
const variationAxes = { opsz: 96, wdth: 85, wght: 800 };
// fontkit stumbles over a glyph without an outline, so the space is written down here, in em.
const spaceWidth = 0.172;

type Options = NonNullable<Parameters<typeof subsetFont>[2]>;

// The package's types are older than these two options. Ligatures are not worth their bytes here.
const cut: Options & { keepFeatures: string[] } = { variationAxes, keepFeatures: ['kern'] };
const bare: typeof cut & { dropTables: string[] } = { ...cut, dropTables: ['STAT', 'GSUB'] };

/**
 * Cuts the display face down to the characters of `text`, one woff2 file per script that
 * the text uses; characters that the face lacks are left to the system's fonts.
 *
 * @param add puts a file somewhere, and hands back the address it has there
 */
export function prepareDisplayFont(
  text: string,
  add: (stem: string, extension: string, bytes: Uint8Array) => string,
): Promise<FontFile[]> {
  return cutByScript(text, async (font, characters, script) => {
    const bytes = await subsetFont(font, characters, { ...cut, targetFormat: 'woff2' });
    return add(`display-${script}`, 'woff2', bytes);
  });
}

/** The same for every character that the face has, for text that is not written yet. */
export async function prepareWholeDisplayFont(
  add: (stem: string, extension: string, bytes: Uint8Array) => string,
): Promise<FontFile[]> {
  const ranges = Object.entries(await readRanges()).reverse();
  return Promise.all(
    ranges.map(async ([script, unicodeRange]) => {
      const font = await readScript(script);
      const characters = fontkit.create(font) as fontkit.Font;
      const text = String.fromCodePoint(...characters.characterSet);
      const bytes = await subsetFont(font, text, { ...cut, targetFormat: 'woff2' });
      return { src: add(`display-${script}`, 'woff2', bytes), unicodeRange };
    }),
  );
}

/** The same for few characters, as files that stand in their address, without who made them. */
export function prepareInlineFont(text: string): Promise<FontFile[]> {
  return cutByScript(text, async (font, characters) => {
    const plain = await subsetFont(font, characters, { ...bare, targetFormat: 'truetype' });
    const bytes = await subsetFont(emptyNames(plain), characters, { targetFormat: 'woff2' });
    return `data:font/woff2;base64,${bytes.toString('base64')}`;
  });
}

async function cutByScript(
  text: string,
  place: (font: Buffer, characters: string, script: string) => Promise<string>,
): Promise<FontFile[]> {
  const ranges = await readRanges();
  const files: FontFile[] = [];
  for (const script of ['latin', 'latin-ext', 'vietnamese']) {
    const characters = pickCharacters(text, ranges[script] ?? '', files);
    // Browsers refuse a face of nothing but a space.
    if (!characters.trim()) continue;
    const src = await place(await readScript(script), characters, script);
    files.push({ src, unicodeRange: [...characters].map(toCodePoint).join(',') });
  }
  return files;
}

/** Measures text set in the display face; returns its width in em. */
export async function createTextMeasure(text: string): Promise<(line: string) => number> {
  const font = await openSubset(text.replaceAll(' ', ''));
  return (line) => {
    const words = line.split(' ').map((word) => measureWord(font, word));
    return words.reduce((sum, width) => sum + spaceWidth + width);
  };
}

/** The face cut to `text`, for drawing and measuring; undefined where it has none of the text. */
async function openSubset(text: string): Promise<fontkit.Font | undefined> {
  const ranges = await readRanges();
  const characters = pickCharacters(text, ranges.latin ?? '', []);
  if (!characters) return undefined;
  const bytes = await subsetFont(await readScript('latin'), characters, {
    ...cut,
    targetFormat: 'truetype',
  });
  return fontkit.create(bytes) as fontkit.Font;
}

async function readRanges(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(`${family}/unicode.json`, 'utf8'));
}

function measureWord(font: fontkit.Font | undefined, word: string): number {
  const characters = [...word];
  // Set as a whole it has its kerning.
  if (font && characters.every((character) => font.hasGlyphForCodePoint(toNumber(character)))) {
    return font.layout(word).advanceWidth / font.unitsPerEm;
  }
  return characters.reduce((sum, character) => sum + measureLetter(font, character), 0);
}

function measureLetter(font: fontkit.Font | undefined, letter: string): number {
  return font?.hasGlyphForCodePoint(toNumber(letter))
    ? font.layout(letter).advanceWidth / font.unitsPerEm
    : guessWidth(letter);
}

/** Another face will draw it. Ideographs and emoji are square; a guess serves for the rest. */
function guessWidth(character: string): number {
  if (/\p{M}/u.test(character)) return 0;
  return toNumber(character) > 0x2e7f ? 1 : 0.6;
}

function toNumber(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function readScript(script: string): Promise<Buffer> {
  return readFile(`${family}/files/bricolage-grotesque-${script}-standard-normal.woff2`);
}

function pickCharacters(text: string, unicodeRange: string, taken: FontFile[]): string {
  const spans = unicodeRange.split(',').map((span) => {
    const [from = '', to = from] = span.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  const isTaken = (character: string) =>
    taken.some(({ unicodeRange }) => unicodeRange.split(',').includes(toCodePoint(character)));
  return [...new Set(text)]
    .filter((character) => {
      const codePoint = toNumber(character);
      return spans.some(([from, to]) => codePoint >= from && codePoint <= to);
    })
    .filter((character) => character >= ' ' && !isTaken(character))
    .sort()
    .join('');
}

function toCodePoint(character: string): string {
  return `U+${toNumber(character).toString(16)}`;
}

/**
 * Reads letters of the display face as drawings, for covers.
 *
 * @returns SVG path data on a square of 1000 units with y pointing down, or `undefined`
 *   where the face lacks the letter
 */
export async function createLetterOutline(
  letters: string,
): Promise<(letter: string) => string | undefined> {
  const font = await openSubset(letters);
  return (letter) => {
    const codePoint = toNumber(letter);
    if (!font?.hasGlyphForCodePoint(codePoint)) return undefined;
    const { path } = font.glyphForCodePoint(codePoint);
    const unit = 1000 / font.unitsPerEm;
    return path.scale(unit, -unit).translate(0, 850).toSVG();
  };
}
