import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { FontFile } from '../../site/assets/manifest.ts';
import { toPattern } from '../typesetting/find-fonts.ts';
import { nameFont } from '../typesetting/name-font.ts';
import { OutlineFont } from '../typesetting/outline-text.ts';

const family = resolve('node_modules/@fontsource-variable/bricolage-grotesque');
const variationAxes = { opsz: 96, wdth: 85, wght: 800 };

type Options = NonNullable<Parameters<typeof subsetFont>[2]> & {
  // The package's types are older than these options.
  keepFeatures?: string[];
  dropTables?: string[];
};

// Ligatures are not worth their bytes here.
const cut: Options = { variationAxes, keepFeatures: ['kern'] };

/** Puts a file somewhere, and hands back the address it has there. */
type AddFile = (stem: string, extension: string, bytes: Uint8Array) => string;

/**
 * Cuts the display font down to the characters of `text`, one woff2 file per script that the text
 * uses; characters that the font lacks are left to the system's fonts.
 */
export function prepareDisplayFont(text: string, add: AddFile): Promise<FontFile[]> {
  return cutByScript(text, async (font, characters, script) => {
    const bytes = await subsetFont(font, characters, { ...cut, targetFormat: 'woff2' });
    return add(`display-${script}`, 'woff2', bytes);
  });
}

/** The same for few characters, as files that stand in their address, without who made them. */
export function prepareInlineFont(text: string): Promise<FontFile[]> {
  const bare: Options = { ...cut, dropTables: ['STAT', 'GSUB'], targetFormat: 'truetype' };
  return cutByScript(text, async (font, characters) => {
    const plain = nameFont(await subsetFont(font, characters, bare));
    const bytes = await subsetFont(plain, characters, { targetFormat: 'woff2' });
    return `data:font/woff2;base64,${bytes.toString('base64')}`;
  });
}

async function cutByScript(
  text: string,
  place: (font: Buffer, characters: string, script: string) => Promise<string>,
): Promise<FontFile[]> {
  const ranges = await readRanges();
  const files: FontFile[] = [];
  let left = text;
  for (const script of ['latin', 'latin-ext', 'vietnamese']) {
    const characters = pickCharacters(left, ranges[script] ?? '');
    // Browsers refuse a font of nothing but a space.
    if (!characters.trim()) continue;
    left = [...left].filter((character) => !characters.includes(character)).join('');
    const src = await place(await readScript(script), characters, script);
    const codes = Array.from(characters, (one) => `U+${one.codePointAt(0)?.toString(16)}`);
    files.push({ src, unicodeRange: codes.join(',') });
  }
  return files;
}

/** The font cut to `text`, to measure and draw with; undefined where it has none of the text. */
export async function openDisplayFont(text: string): Promise<OutlineFont | undefined> {
  const characters = pickCharacters(text, (await readRanges()).latin ?? '');
  if (!characters) return undefined;
  const latin = await readScript('latin');
  return new OutlineFont(await subsetFont(latin, characters, { ...cut, targetFormat: 'truetype' }));
}

/** The width of a line in em, set in a font as far as that has its characters. */
export function measureText(line: string, font: OutlineFont | undefined): number {
  if (font?.has(line)) return font.measure(line);
  return Array.from(line, (letter) => {
    if (font?.has(letter)) return font.measure(letter);
    // Another font will draw it. Ideographs and emoji are square; a guess serves for the rest.
    if (/\p{M}/u.test(letter)) return 0;
    if (letter === ' ') return 0.172;
    return (letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.6;
  }).reduce((sum, width) => sum + width, 0);
}

async function readRanges(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(`${family}/unicode.json`, 'utf8'));
}

function readScript(script: string): Promise<Buffer> {
  return readFile(`${family}/files/bricolage-grotesque-${script}-standard-normal.woff2`);
}

/** The characters of a text within a range, each once and in order. */
function pickCharacters(text: string, unicodeRange: string): string {
  const pattern = toPattern(unicodeRange);
  const found = [...new Set(text)].filter((one) => one >= ' ' && pattern.test(one));
  return found.sort().join('');
}
