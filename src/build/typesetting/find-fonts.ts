import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const packages = resolve('node_modules/@fontsource-variable');

/** A font of the characters of one text, in one weight. */
export interface TextFont {
  /** No other font has it: fonts of one name hide one another. */
  family: string;
  /** A TrueType file, with all that shaping needs. */
  bytes: Buffer;
}

/** Fonts for a text, the one to ask first first. */
export interface TextFonts {
  fonts: TextFont[];
  missing: string[];
}

/** A text as it is typeset: one way to write each letter, and one kind of white space. */
export function cleanText(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim();
}

/** The same of all texts in plain data. */
export function cleanTexts<Data extends object>(data: Data, clean = cleanText): Data {
  return JSON.parse(JSON.stringify(data), (_, value) =>
    typeof value === 'string' ? clean(value) : value,
  );
}

/** A font package: one file for each part of its characters, and where its axes are set. */
interface FontPackage {
  files: { path: string; pattern: RegExp }[];
  axes: Record<string, number>;
}

/** What is not seen needs no font: controls, spaces, joiners. */
const invisible = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Cuts the text font, Noto Sans in all installed scripts, down to the characters of `text`. */
export function findTextFonts(text: string, weight: number): Promise<TextFonts> {
  return cutFonts(listTextPackages(text, weight), text);
}

/** The same for headlines: the display font, and where it has no letters the heaviest text font. */
export function findHeadlineFonts(text: string): Promise<TextFonts> {
  return cutFonts([readDisplayPackage(), ...listTextPackages(text, 800)], text);
}

/** How the display font is set: as wide and heavy as headlines are. */
export const displayAxes = { opsz: 96, wdth: 85, wght: 800 };

/** The same font as text is set in it: a little narrower than it comes, as systems' fonts are. */
export const textAxes = { opsz: 14, wdth: 97 };
export const textWeights = [400, 600];

export function readDisplayPackage(): FontPackage {
  return readPackage('bricolage-grotesque', 'standard', displayAxes);
}

/** Latin first, then the other scripts, those for Han as the text asks for, then emoji. */
function listTextPackages(text: string, wght: number): FontPackage[] {
  const names = readdirSync(packages).filter((name) => /^noto-(sans|emoji)/.test(name));
  const first = ['noto-sans', ...orderHanFonts(text)];
  const others = names.filter((name) => !first.includes(name) && name !== 'noto-emoji').sort();
  const ordered = [...first, ...others, 'noto-emoji'].filter((name) => names.includes(name));
  return ordered.map((name) => readPackage(name, 'wght', { wght }));
}

/** Han characters differ in Japan, Korea and China; what else stands in the text tells which are meant. */
export function orderHanFonts(text: string): string[] {
  const [jp, kr, sc] = ['noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc'];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [jp, kr, sc];
  return /\p{Script=Hangul}/u.test(text) ? [kr, jp, sc] : [sc, jp, kr];
}

function readPackage(name: string, kind: string, axes: FontPackage['axes']): FontPackage {
  const ranges = JSON.parse(readFileSync(join(packages, name, 'unicode.json'), 'utf8'));
  const files = Object.entries<string>(ranges).map(([part, range]) => {
    const file = `${name}-${part.replace(/[[\]]/g, '')}-${kind}-normal.woff2`;
    return { path: join(packages, name, 'files', file), pattern: toPattern(range) };
  });
  return {
    // The packages list the part that most texts need, Latin, last.
    files: files.filter(({ path }) => existsSync(path)).reverse(),
    axes,
  };
}

function toPattern(unicodeRange: string): RegExp {
  const spans = unicodeRange.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi);
  const classes = [...spans].map(([, from, to = from]) => `\\u{${from}}-\\u{${to}}`);
  return new RegExp(`[${classes.join('')}]`, 'u');
}

/** Cuts files, each to the whole text, until every character has a font. */
async function cutFonts(packages: readonly FontPackage[], text: string): Promise<TextFonts> {
  let missing = [...new Set(text)].filter((character) => !invisible.test(character));
  // What shaping takes apart is set from its parts.
  const wanted = [...new Set(text + text.normalize('NFKD'))].join('');
  const fonts: TextFont[] = [];
  for (const { files, axes } of packages) {
    // The file that may have most comes first: the parts of an emoji then are of the same one.
    const count = ({ pattern }: { pattern: RegExp }) =>
      missing.filter((character) => pattern.test(character)).length;
    for (const file of files.toSorted((a, b) => count(b) - count(a))) {
      if (count(file) === 0) continue;
      const bytes = await subsetFont(await readFile(file.path), wanted, {
        targetFormat: 'truetype',
        variationAxes: axes,
      });
      // A range may name characters that the file lacks, all of them even.
      const held = new Set(new Face(new Blob(new Uint8Array(bytes))).collectUnicodes());
      const lacking = missing.filter((character) => !held.has(character.codePointAt(0) ?? 0));
      if (lacking.length === missing.length) continue;
      missing = lacking;
      const family = `${basename(file.path, '.woff2')}-${axes.wght}`;
      fonts.push({ family, bytes: nameFont(bytes, family) });
    }
  }
  return { fonts, missing: missing.sort() };
}

/**
 * Leaves one name of a TrueType font in ASCII, or none, in place of the paragraphs that fonts come
 * with: they are a quarter of a font of few letters. Changes the bytes that it is given. The tables
 * are those of the OpenType specification; browsers refuse a font without one for names.
 */
export function nameFont(font: Buffer, name = ''): Buffer {
  const [directory, entrySize, tables] = [12, 16, font.readUInt16BE(4)];
  for (let entry = directory; entry < directory + entrySize * tables; entry += entrySize) {
    if (font.toString('latin1', entry, entry + 4) !== 'name') continue;
    const start = font.readUInt32BE(entry + 8);
    font.fill(0, start, start + font.readUInt32BE(entry + 12));
    writeNames(font.subarray(start), name);
  }
  return font;
}

/** The names that programs look for: that of the family, and that of the font in PostScript. */
const nameIds = [1, 6];

function writeNames(table: Buffer, name: string): void {
  const ids = name ? nameIds : [];
  const [headSize, recordSize] = [6, 12];
  const texts = headSize + recordSize * ids.length;
  table.writeUInt16BE(ids.length, 2);
  table.writeUInt16BE(texts, 4);
  ids.forEach((id, index) => {
    // For Windows, in Unicode, in English; both texts are the same one.
    const record = [3, 1, 0x409, id, 2 * name.length, 0];
    record.forEach((value, place) => {
      table.writeUInt16BE(value, headSize + recordSize * index + 2 * place);
    });
  });
  table.set(Buffer.from(name, 'utf16le').swap16(), texts);
}
