import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { FontFile } from '../../site/assets/manifest.ts';
import { displayAxes, nameFont, readDisplayPackage } from '../typesetting/find-fonts.ts';
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

/**
 * Cuts the display font down to the characters of `text`, one woff2 file per script that the text
 * uses; characters that the font lacks are left to the system's fonts.
 */
export function prepareDisplayFont(
  text: string,
  add: (stem: string, extension: string, bytes: Uint8Array) => string,
): Promise<FontFile[]> {
  return cutByScript(text, async (font, characters, script) => {
    const bytes = await cut(font, characters, { targetFormat: 'woff2' });
    return { src: add(`display-${script}`, 'woff2', bytes) };
  });
}

/** A font that stands in its address, and its letters to measure with. */
export interface InlineFont extends FontFile {
  outlines: OutlineFont;
}

/** The same for few characters, as files that stand in their address, without who made them. */
export function prepareInlineFont(text: string): Promise<InlineFont[]> {
  const bare: Options = { dropTables: ['STAT', 'GSUB'], targetFormat: 'truetype' };
  return cutByScript(text, async (font, characters) => {
    const plain = nameFont(await cut(font, characters, bare));
    return { src: await toInlineAddress(plain, characters), outlines: new OutlineFont(plain) };
  });
}

/** The address of a TrueType font that holds the font itself, as woff2. */
export async function toInlineAddress(font: Buffer, characters: string): Promise<string> {
  const bytes = await subsetFont(font, characters, { targetFormat: 'woff2' });
  return `data:font/woff2;base64,${bytes.toString('base64')}`;
}

async function cutByScript<Made>(
  text: string,
  make: (font: Buffer, characters: string, script: string) => Promise<Made>,
): Promise<(Made & Pick<FontFile, 'unicodeRange'>)[]> {
  const fonts: (Made & Pick<FontFile, 'unicodeRange'>)[] = [];
  let left = text;
  for (const { path, pattern } of readDisplayPackage().files) {
    const characters = pickCharacters(left, pattern);
    // Browsers refuse a font of nothing but a space.
    if (!characters.trim()) continue;
    left = [...left].filter((character) => !characters.includes(character)).join('');
    const script = /grotesque-(.+)-standard/.exec(path)?.[1] ?? '';
    const made = await make(await readFile(path), characters, script);
    fonts.push({ ...made, unicodeRange: toUnicodeRange(characters) });
  }
  return fonts;
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
