import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { FontFile, TextFontFile } from '../../site/assets/manifest.ts';
import {
  displayAxes,
  nameFont,
  readDisplayPackage,
  textAxes,
  textWeights,
} from '../typesetting/find-fonts.ts';
import { OutlineFont } from '../typesetting/outline-text.ts';

type Options = NonNullable<Parameters<typeof subsetFont>[2]> & {
  // The package's types are older than these options.
  keepFeatures?: string[];
  dropTables?: string[];
};

/** Cuts a font; ligatures are not worth their bytes here. */
function cut(font: Buffer, characters: string, options: Options): Promise<Buffer> {
  const cutOptions: Options = { variationAxes: displayAxes, keepFeatures: ['kern'], ...options };
  return subsetFont(font, characters, cutOptions);
}

/** The files of the display font that a text needs, one a script, and what each has of its characters. */
function splitByScript(text: string): { path: string; characters: string }[] {
  let left = text;
  return readDisplayPackage().files.flatMap(({ path, pattern }) => {
    const characters = pickCharacters(left, pattern);
    left = [...left].filter((character) => !characters.includes(character)).join('');
    // Browsers refuse a font of nothing but a space.
    return characters.trim() ? [{ path, characters }] : [];
  });
}

/** Writes a file, and hands back its address below the site's base. */
type Add = (stem: string, extension: string, bytes: Uint8Array) => string;

/**
 * Cuts the display font down to the characters of `text`, one woff2 file per script that the text
 * uses; characters that the font lacks are left to the system's fonts.
 */
export function prepareDisplayFont(
  text: string,
  add: Add,
  stem = 'display',
  variationAxes: Options['variationAxes'] & object = displayAxes,
): Promise<FontFile[]> {
  const files = splitByScript(text).map(async ({ path, characters }) => {
    const options = { variationAxes, targetFormat: 'woff2' } as const;
    const bytes = await cut(await readFile(path), characters, options);
    const script = /grotesque-(.+)-standard/.exec(path)?.[1];
    const src = add(`${stem}-${script}`, 'woff2', bytes);
    return { src, unicodeRange: toUnicodeRange(characters) };
  });
  return Promise.all(files);
}

/** The same for running text, in each of its weights: in a variable font, Firefox's PDFs lose it. */
export async function prepareTextFont(text: string, add: Add): Promise<TextFontFile[]> {
  const weights = textWeights.map(async (weight) => {
    const axes = { ...textAxes, wght: weight };
    const files = await prepareDisplayFont(text, add, `text-${weight}`, axes);
    return files.map((file) => ({ ...file, weight }));
  });
  return (await Promise.all(weights)).flat();
}

/** A font that stands in its address, and its letters to measure with. */
export interface InlineFont extends FontFile {
  outlines: OutlineFont;
}

/** The same for few characters, as files that stand in their address, without who made them. */
export function prepareInlineFont(text: string): Promise<InlineFont[]> {
  const bare: Options = { dropTables: ['STAT', 'GSUB'], targetFormat: 'truetype' };
  const files = splitByScript(text).map(async ({ path, characters }) => {
    const plain = nameFont(await cut(await readFile(path), characters, bare));
    const src = await toInlineAddress(plain, characters);
    return { src, unicodeRange: toUnicodeRange(characters), outlines: new OutlineFont(plain) };
  });
  return Promise.all(files);
}

/** The address of a TrueType font that holds the font itself, as woff2. */
export async function toInlineAddress(font: Buffer, characters: string): Promise<string> {
  const bytes = await subsetFont(font, characters, { targetFormat: 'woff2' });
  return `data:font/woff2;base64,${bytes.toString('base64')}`;
}

/** The font cut to `text`, to measure and draw with; undefined where it has none of the text. */
export async function openDisplayFont(text: string): Promise<OutlineFont | undefined> {
  const [latin] = readDisplayPackage().files;
  const characters = latin ? pickCharacters(text, latin.pattern) : '';
  if (!latin || !characters) return undefined;
  const bytes = await cut(await readFile(latin.path), characters, { targetFormat: 'truetype' });
  return new OutlineFont(bytes);
}

/** Characters as `@font-face` lists them. */
export function toUnicodeRange(characters: string): string {
  return Array.from(characters, (one) => `U+${one.codePointAt(0)?.toString(16)}`).join(',');
}

function pickCharacters(text: string, pattern: RegExp): string {
  const found = [...new Set(text)].filter((one) => one >= ' ' && pattern.test(one));
  return found.sort().join('');
}
