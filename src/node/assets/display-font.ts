import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { sample, sampleWidths } from '../../browser/behaviors/text-face.ts';
import type { FontFile } from '../../site/assets/manifest.ts';
import {
  displayFamily,
  type FontPackage,
  readDisplayPackage,
  readTextPackage,
  textWeights,
} from '../typesetting/find-fonts.ts';
import { nameFont, scaleFont } from '../typesetting/font-tables.ts';
import { OutlineFont } from '../typesetting/outline-text.ts';

type Options = NonNullable<Parameters<typeof subsetFont>[2]> & {
  // The package's types are older than these options.
  keepFeatures?: string[];
  dropTables?: string[];
};

/** Subsets a font, without ligatures: they are not worth their bytes here. */
function cut(font: Buffer, characters: string, options: Options): Promise<Buffer> {
  return subsetFont(font, characters, { keepFeatures: ['kern'], ...options } as Options);
}

/** Finds the files of a font that a text needs, one per script, with the characters to take from each. */
function splitByScript(text: string, { files }: FontPackage) {
  let left = text;
  return files.flatMap(({ path, part, pattern }) => {
    const characters = pickCharacters(left, pattern);
    left = [...left].filter((character) => !characters.includes(character)).join('');
    // Browsers refuse a font that has only a space.
    return characters.trim() ? [{ path, part, characters }] : [];
  });
}

/** Writes a file and returns its address below the site's base. */
type Add = (stem: string, extension: string, bytes: Uint8Array) => string;

/**
 * Cuts a display font down to the characters of `text`, one woff2 file per script that the text
 * uses; characters that the font lacks are left to the system's fonts.
 */
export function prepareDisplayFont(text: string, add: Add, family: string): Promise<FontFile[]> {
  return prepareFiles(text, 'display', readDisplayPackage(family), add);
}

/** Does the same for running text, with a file for each weight: Firefox drops the weights of variable fonts in PDFs. */
export async function prepareTextFont(text: string, add: Add, family: string) {
  const weights = textWeights.map(async (weight) => {
    const scale = family === displayFamily ? undefined : sampleWidths[weight];
    const font = readTextPackage(family, weight);
    const files = await prepareFiles(text, `text-${weight}`, font, add, scale);
    return files.map((file) => ({ ...file, weight }));
  });
  return (await Promise.all(weights)).flat();
}

/** @param sampleWidth the width in em that the sample gets, by scaling the font; see `sampleWidths` */
async function prepareFiles(
  text: string,
  stem: string,
  font: FontPackage,
  add: Add,
  sampleWidth?: number,
): Promise<FontFile[]> {
  const scale =
    sampleWidth &&
    sampleWidth / ((await openFont(font, sample))?.measure(sample) ?? sampleWidth) / sampleMargin;
  const files = splitByScript(text, font).map(async ({ path, part, characters }) => {
    const options = { variationAxes: font.axes, targetFormat: 'woff2' } as const;
    const whole = await readFile(path);
    const file = scale
      ? scaleFont(await cut(whole, characters, { ...options, targetFormat: 'truetype' }), scale)
      : whole;
    const bytes = await cut(file, characters, scale ? { targetFormat: 'woff2' } : options);
    return {
      src: add(`${stem}-${part}`, 'woff2', bytes),
      unicodeRange: toUnicodeRange(characters),
    };
  });
  return Promise.all(files);
}

/** `sampleWidths` are a little wider than the sample is. */
const sampleMargin = 1.015;

/**
 * Does the same for few characters, as `data:` addresses without the font's credits, and returns outlines to
 * measure with.
 */
export function prepareInlineFont(text: string, family: string) {
  const font = readDisplayPackage(family);
  const bare: Options = { dropTables: ['STAT', 'GSUB'], targetFormat: 'truetype' };
  const files = splitByScript(text, font).map(async ({ path, characters }) => {
    const options = { ...bare, variationAxes: font.axes };
    const plain = nameFont(await cut(await readFile(path), characters, options));
    const src = await toInlineAddress(plain, characters);
    return { src, unicodeRange: toUnicodeRange(characters), outlines: new OutlineFont(plain) };
  });
  return Promise.all(files);
}

/** Writes a TrueType font as a `data:` address, in woff2. */
export async function toInlineAddress(font: Buffer, characters: string): Promise<string> {
  const bytes = await subsetFont(font, characters, { targetFormat: 'woff2' });
  return `data:font/woff2;base64,${bytes.toString('base64')}`;
}

/** Opens the display font cut to `text`, to measure and draw with; undefined if it has no character of it. */
export function openDisplayFont(text: string, family: string) {
  return openFont(readDisplayPackage(family), text);
}

async function openFont({ files: [latin], axes }: FontPackage, text: string) {
  const characters = latin ? pickCharacters(text, latin.pattern) : '';
  if (!latin || !characters) return undefined;
  const options = { variationAxes: axes, targetFormat: 'truetype' } as const;
  return new OutlineFont(await cut(await readFile(latin.path), characters, options));
}

/** Characters as `@font-face` lists them. */
export function toUnicodeRange(characters: string): string {
  return Array.from(characters, (one) => `U+${one.codePointAt(0)?.toString(16)}`).join(',');
}

function pickCharacters(text: string, pattern: RegExp): string {
  const matches = [...new Set(text)].filter((one) => one >= ' ' && pattern.test(one));
  return matches.sort().join('');
}
