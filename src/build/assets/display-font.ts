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
  return cutByScript(text, async (font, characters, script) =>
    add(`display-${script}`, 'woff2', await cut(font, characters, { targetFormat: 'woff2' })),
  );
}

/** The same for few characters, as files that stand in their address, without who made them. */
export function prepareInlineFont(text: string): Promise<FontFile[]> {
  const bare: Options = { dropTables: ['STAT', 'GSUB'], targetFormat: 'truetype' };
  return cutByScript(text, async (font, characters) => {
    const plain = nameFont(await cut(font, characters, bare));
    const bytes = await subsetFont(plain, characters, { targetFormat: 'woff2' });
    return `data:font/woff2;base64,${bytes.toString('base64')}`;
  });
}

async function cutByScript(
  text: string,
  place: (font: Buffer, characters: string, script: string) => Promise<string>,
): Promise<FontFile[]> {
  const fonts: FontFile[] = [];
  let left = text;
  for (const { path, pattern } of readDisplayPackage().files) {
    const characters = pickCharacters(left, pattern);
    // Browsers refuse a font of nothing but a space.
    if (!characters.trim()) continue;
    left = [...left].filter((character) => !characters.includes(character)).join('');
    const script = /grotesque-(.+)-standard/.exec(path)?.[1] ?? '';
    const src = await place(await readFile(path), characters, script);
    const codes = Array.from(characters, (one) => `U+${one.codePointAt(0)?.toString(16)}`);
    fonts.push({ src, unicodeRange: codes.join(',') });
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

function pickCharacters(text: string, pattern: RegExp): string {
  const found = [...new Set(text)].filter((one) => one >= ' ' && pattern.test(one));
  return found.sort().join('');
}
