import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type {
  AssetManifest,
  FaceFile,
  FaceMeasures,
  FaceName,
} from '../../site/assets/manifest.ts';
import type { Look } from '../theme/look.ts';
import {
  type FontPackage,
  readDisplayPackage,
  readTextPackages,
} from '../typesetting/find-fonts.ts';
import { nameFont } from '../typesetting/font-tables.ts';
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
 * Cuts the fonts of a look down to the characters of two texts, one woff2 file per script that the text uses
 * and per weight (Firefox drops the weights of variable fonts in PDFs). Characters that a font lacks are left
 * to the system's fonts. Measures the fonts, by which pages scale their fallbacks.
 */
export async function prepareFaces(
  { headings, text, mono }: Pick<Look, 'headings' | 'text' | 'mono'>,
  displayText: string,
  characters: string,
  add: Add,
): Promise<Pick<AssetManifest, 'fonts' | 'measures'>> {
  const faces = [
    { family: 'Display' as const, weight: 800, font: readDisplayPackage(headings) },
    ...readTextPackages(text).map((one) => ({ family: 'Text' as const, ...one })),
    ...readTextPackages(mono).map((one) => ({ family: 'Mono' as const, ...one })),
  ];
  const fonts = faces.flatMap((face) =>
    cutToFiles(face, face.family === 'Display' ? displayText : characters, add),
  );
  // The regular weight comes last, and so stays.
  const measures = faces
    .toReversed()
    .map(async ({ family, font }) => [family, await measureFont(font)]);
  return {
    fonts: await Promise.all(fonts),
    measures: Object.fromEntries(await Promise.all(measures)),
  };
}

interface Face {
  family: FaceName;
  weight: number;
  font: FontPackage;
}

function cutToFiles({ family, weight, font }: Face, text: string, add: Add): Promise<FaceFile>[] {
  return splitByScript(text, font).map(async ({ path, part, characters }, index) => {
    const options = { variationAxes: font.axes, targetFormat: 'woff2' } as const;
    const bytes = await cut(await readFile(path), characters, options);
    const src = add(`${family.toLowerCase()}-${weight}-${part}`, 'woff2', bytes);
    const unicodeRange = toUnicodeRange(characters);
    return { family, weight, src, unicodeRange, isFurther: index > 0 };
  });
}

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));

async function measureFont(font: FontPackage): Promise<FaceMeasures | undefined> {
  const outlines = await openFont(font, ascii);
  if (!outlines) return undefined;
  const letters = [...ascii].filter((letter) => outlines.has(letter));
  const widths = letters.map((letter) => [letter, outlines.measure(letter)]);
  return { widths: Object.fromEntries(widths), ...outlines.reach() };
}

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
