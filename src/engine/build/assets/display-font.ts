import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { FontPackage, Pattern } from '../../content/look/font-packages.ts';
import type { Look } from '../../content/look/look.ts';
import type { AssetManifest, FaceFile, FaceMeasures } from '../../model/manifest.ts';
import {
  findScriptPattern,
  type HeadingLook,
  listScriptPackages,
  readDisplayPackage,
  readTextPackages,
} from '../typesetting/find-fonts.ts';
import { OutlineFont } from '../typesetting/outline-text.ts';
import { mergeFonts, nameFont } from '../typesetting/truetype.ts';

type SubsetOptions = NonNullable<Parameters<typeof subsetFont>[2]> & {
  // The package's types are older than these options.
  keepFeatures?: string[];
  dropTables?: string[];
  noHinting?: boolean;
};

/** The characters that a text takes from the files of one script. */
interface Piece {
  part: string;
  characters: string;
  axes: FontPackage['axes'];
  /** One, or the slices of a script. */
  files: { path: string; characters: string }[];
}

/** Finds what a text needs of fonts, which are asked in turn, by scripts. */
function splitByScript(text: string, packages: readonly FontPackage[]): Piece[] {
  let left = text;
  return packages.flatMap(({ files, axes }) => {
    const pieces = new Map<string, Piece>();
    for (const { path, part, pattern, isSlice } of files) {
      const characters = pickCharacters(left, pattern);
      // Browsers refuse a font that has only a space.
      if (!characters.trim()) continue;
      left = takeAway(left, characters);
      const name = isSlice ? 'sliced' : part;
      const piece = pieces.get(name) ?? { part: name, characters: '', axes, files: [] };
      piece.files.push({ path, characters });
      piece.characters += characters;
      pieces.set(name, piece);
    }
    return [...pieces.values()];
  });
}

const takeAway = (text: string, characters: string) =>
  [...text].filter((character) => !characters.includes(character)).join('');

/** Matches characters of scripts in which letters change their forms with their neighbors, or carry marks. */
const joinedLetters =
  /[^\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{sc=Zyyy}\p{sc=Zinh}]/u;

/** Cuts the files of a piece into one. Where letters stand alone, ligatures are not worth their bytes. */
async function cut({ files, axes, characters }: Piece, options: SubsetOptions): Promise<Buffer> {
  if (files.length > 1) {
    const plain: SubsetOptions = { keepFeatures: [], noHinting: true, targetFormat: 'truetype' };
    const slices = files.map(async ({ path, characters }) =>
      subsetFont(await readFile(path), characters, { ...plain, variationAxes: axes }),
    );
    return subsetFont(mergeFonts(await Promise.all(slices)), characters, options);
  }
  const font = await readFile(files[0]?.path ?? '');
  const whole = { ...options, variationAxes: axes };
  if (!joinedLetters.test(characters)) {
    return subsetFont(font, characters, { keepFeatures: ['kern'], ...whole });
  }
  const shaped = {
    ...whole,
    dropTables: options.dropTables?.filter((one) => one !== 'GSUB') ?? [],
  };
  return subsetFont(font, withParts(characters), shaped);
}

/** Adds the parts that shaping splits characters into. */
const withParts = (characters: string) => characters + characters.normalize('NFKD');

/** Writes a file and returns its URL below the site's base. */
type Add = (stem: string, extension: string, bytes: Uint8Array) => string;

/**
 * Cuts the fonts of a look down to the characters of two texts, one woff2 file per script that the text uses
 * and per weight (Firefox drops the weights of variable fonts in PDFs). The script of the site's language has
 * a face of its own beside those of headings and text; other characters that a font lacks are left to the
 * system's fonts. Measures the fonts, by which pages scale their fallbacks.
 */
export async function prepareFaces(
  { headings, headingWeight, text, mono, language }: HeadingLook & Pick<Look, 'text' | 'mono'>,
  displayText: string,
  characters: string,
  add: Add,
): Promise<Pick<AssetManifest, 'fonts' | 'measures'>> {
  const font = headingWeight && readDisplayPackage(headings, headingWeight);
  // Styles ask for 800, whatever the weight of the font.
  const display = font ? [{ family: 'Display' as const, weight: 800, font }] : [];
  const texts = readTextPackages(text).map((one) => ({ family: 'Text' as const, ...one }));
  const monos = readTextPackages(mono).map((one) => ({ family: 'Mono' as const, ...one }));
  const faces = [...display, ...texts, ...monos];
  const pattern = findScriptPattern(language);
  const fonts = faces.flatMap((face) => {
    const text = face.family === 'Display' ? displayText : characters;
    if (!pattern || face.family === 'Mono') return cutToFiles(face, [face.font], text, add);
    const ofScript = pickCharacters(text, pattern);
    const others = takeAway(text, ofScript);
    const weight = face.family === 'Display' ? headingWeight : face.weight;
    const packages = [face.font, ...listScriptPackages(language, weight)];
    const script = { family: `${face.family}-script` as const, weight: face.weight };
    return [
      ...cutToFiles(face, [face.font], others, add),
      ...cutToFiles(script, packages, ofScript, add),
    ];
  });
  // The regular weight comes last, and so stays.
  const measures = faces
    .toReversed()
    .map(async ({ family, font }) => [family, await measureFont(font)]);
  return {
    fonts: await Promise.all(fonts),
    measures: Object.fromEntries(await Promise.all(measures)),
  };
}

function cutToFiles(
  { family, weight }: { family: FaceFile['family']; weight: number },
  packages: readonly FontPackage[],
  text: string,
  add: Add,
): Promise<FaceFile>[] {
  return splitByScript(text, packages).map(async (piece, index) => {
    const bytes = await cut(piece, { targetFormat: 'woff2' });
    const src = add(`${family.toLowerCase()}-${weight}-${piece.part}`, 'woff2', bytes);
    const unicodeRange = toUnicodeRange(piece.characters);
    return { family, weight, src, unicodeRange, isFurther: index > 0 };
  });
}

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));

async function measureFont(font: FontPackage): Promise<FaceMeasures | undefined> {
  const [piece] = splitByScript(ascii, [font]);
  if (!piece) return undefined;
  const outlines = new OutlineFont(await cut(piece, { targetFormat: 'truetype' }));
  const letters = [...ascii].filter((letter) => outlines.has(letter));
  const widths = letters.map((letter) => [letter, outlines.measure(letter)]);
  const { isSerif } = font;
  return { widths: Object.fromEntries(widths), ...outlines.reach(), ...(isSerif && { isSerif }) };
}

/**
 * Does the same for few characters, as `data:` URLs without the font's credits, and returns outlines to
 * measure with.
 */
export function prepareInlineFont(text: string, look: HeadingLook) {
  const bare: SubsetOptions = { dropTables: ['STAT', 'GSUB'], targetFormat: 'truetype' };
  const files = splitByScript(text, listDisplayPackages(look)).map(async (piece) => {
    const plain = nameFont(await cut(piece, bare));
    const src = await toDataUrl(plain, piece.characters);
    const unicodeRange = toUnicodeRange(piece.characters);
    return { src, unicodeRange, outlines: new OutlineFont(plain) };
  });
  return Promise.all(files);
}

/** Writes a TrueType font as a `data:` URL, in woff2. */
export async function toDataUrl(font: Buffer, characters: string): Promise<string> {
  const bytes = await subsetFont(font, withParts(characters), { targetFormat: 'woff2' });
  return `data:font/woff2;base64,${bytes.toString('base64')}`;
}

function listDisplayPackages({ headings, headingWeight, language }: HeadingLook): FontPackage[] {
  const font = readDisplayPackage(headings, headingWeight);
  return [font, ...listScriptPackages(language, headingWeight)];
}

/** Characters as `@font-face` lists them. */
export function toUnicodeRange(characters: string): string {
  return Array.from(characters, (one) => `U+${one.codePointAt(0)?.toString(16)}`).join(',');
}

function pickCharacters(text: string, pattern: Pattern): string {
  const matches = [...new Set(text)].filter((one) => one >= ' ' && pattern.test(one));
  return matches.sort().join('');
}
