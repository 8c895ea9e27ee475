import { readFile } from 'node:fs/promises';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { findTextFaces, readDisplayFace, type TextFace } from './text-faces.ts';

/** A font of few characters in one weight. */
export interface TextFont {
  /** Of this part of the face alone; the fonts of one part in several weights share it. */
  family: string;
  weight: number;
  /** A TrueType file, with all that shaping needs. */
  bytes: Buffer;
  /**
   * The code points it draws. No other font of its weight has them, but for joiners and marks,
   * which each font has that can: they are set in the font of the letter they stand with.
   */
  characters: ReadonlySet<number>;
}

export interface TextFonts {
  /** The one to ask first first. */
  fonts: TextFont[];
  /** Characters that no installed face draws. */
  missing: string[];
}

type FaceFile = TextFace['files'][number];

const joiner = /\p{Default_Ignorable_Code_Point}/u;
const companion = /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}]/u;
const isInvisible = (character: string) =>
  joiner.test(character) || /[\p{C}\p{Z}]/u.test(character);

/**
 * Cuts the text face (Noto Sans, in all scripts that are installed) down to the characters of
 * `text`. Only files that may hold one of them are read.
 *
 * @param weights from 100 to 900; a face without one of them is set in its nearest
 */
export async function prepareTextFonts(
  text: string,
  weights: readonly number[],
): Promise<TextFonts> {
  return cutFaces(await findTextFaces(text), text, weights);
}

/** The same for headlines: the display face, and where it has no letters the heaviest text face. */
export async function prepareHeadlineFonts(text: string): Promise<TextFonts> {
  return cutFaces([await readDisplayFace(), ...(await findTextFaces(text))], text, [800]);
}

async function cutFaces(
  faces: readonly TextFace[],
  text: string,
  weights: readonly number[],
): Promise<TextFonts> {
  const needed = new Set([...text].filter(isDrawn).map(toCodePoint));
  const lacking = new Set(needed);
  const fonts: TextFont[] = [];
  for (const face of faces) {
    for (const cut of await cutFace(face, needed, lacking)) {
      fonts.push(...(await pinWeights(cut, face, weights)));
    }
  }
  const missing = toText(lacking).filter((character) => !isInvisible(character));
  return { fonts, missing: missing.sort() };
}

/** Spaces have a width, and joiners a meaning; the other invisible characters have neither. */
function isDrawn(character: string): boolean {
  return !/[\p{C}\p{Zl}\p{Zp}]/u.test(character) || companion.test(character);
}

interface Cut {
  family: string;
  /** With its variations still. */
  bytes: Buffer;
  characters: Set<number>;
}

/** Cuts the files of a face, and takes from `lacking` what they have. */
async function cutFace(
  { name, files }: TextFace,
  needed: ReadonlySet<number>,
  lacking: Set<number>,
): Promise<Cut[]> {
  const cuts: Cut[] = [];
  const left = new Set(files);
  for (let file = pickFile(left, lacking); file; file = pickFile(left, lacking)) {
    left.delete(file);
    const wanted = pickCharacters(file, needed, lacking);
    const bytes = await subsetFont(await readFile(file.path), wanted, { targetFormat: 'truetype' });
    const held = readCharacters(bytes);
    const characters = new Set([...wanted].map(toCodePoint).filter((code) => held.has(code)));
    if ([...characters].every((code) => !lacking.has(code))) continue;
    for (const code of characters) lacking.delete(code);
    cuts.push({ family: `${name}-${file.part}`, bytes, characters });
  }
  return cuts;
}

/** A range may name characters that the file lacks, all of them even. */
function readCharacters(bytes: Buffer): Set<number> {
  const font = fontkit.create(bytes) as fontkit.Font;
  // fontkit throws at a table without a character; the last glyph stands for the missing one.
  return font.numGlyphs > 1 ? new Set(font.characterSet) : new Set();
}

/** The file that may have most: the parts of an emoji then come from the same one. */
function pickFile(files: Set<FaceFile>, lacking: ReadonlySet<number>): FaceFile | undefined {
  const counted = [...files].map((file) => ({ file, count: countWithin(file, lacking) }));
  const best = counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0];
  return best?.file;
}

function countWithin(file: FaceFile, codes: ReadonlySet<number>): number {
  const visible = toText(codes).filter((character) => !joiner.test(character));
  return visible.filter((character) => isWithin(file, character)).length;
}

/** What is lacking, and the marks and joiners that may stand with it. */
function pickCharacters(
  file: FaceFile,
  needed: ReadonlySet<number>,
  lacking: ReadonlySet<number>,
): string {
  const companions = toText(needed).filter(isCompanion);
  const characters = [...new Set([...toText(lacking), ...companions])];
  return characters.filter((character) => isWithin(file, character)).join('');
}

function isCompanion(character: string): boolean {
  return companion.test(character);
}

function isWithin({ spans }: FaceFile, character: string): boolean {
  const code = toCodePoint(character);
  return spans.some(([from, to]) => code >= from && code <= to);
}

function pinWeights(
  { family, bytes, characters }: Cut,
  { weights: { min, max }, axes }: TextFace,
  weights: readonly number[],
): Promise<TextFont[]> {
  const pins = weights.map(async (weight) => {
    const pinned = await subsetFont(bytes, toText(characters).join(''), {
      targetFormat: 'truetype',
      variationAxes: { ...axes, wght: Math.min(max, Math.max(min, weight)) },
    });
    return { family, weight, bytes: pinned, characters };
  });
  return Promise.all(pins);
}

function toText(codes: ReadonlySet<number>): string[] {
  return [...codes].map((code) => String.fromCodePoint(code));
}

function toCodePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}
