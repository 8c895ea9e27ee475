import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { nameFont } from './font-tables.ts';

const packages = resolve('node_modules/@fontsource-variable');

/** A font of the characters of one text, in one weight. */
export interface TextFont {
  /** A unique name: of two fonts with the same name, Typst uses only one. */
  family: string;
  /** A TrueType file, with all that shaping needs. */
  bytes: Buffer;
}

/** Normalizes a text for typesetting: its Unicode form, and its white space. */
export function cleanText(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim();
}

/** Normalizes all texts in plain data. */
export function cleanTexts<Data extends object>(
  data: Data,
  clean: (text: string, key: string) => string = cleanText,
): Data {
  return JSON.parse(JSON.stringify(data), (key, value) =>
    typeof value === 'string' ? clean(value, key) : value,
  );
}

/** A font package: a file for each range of characters, and the values of its axes. */
export type FontPackage = ReturnType<typeof readPackage>;

type Axes = Readonly<Record<string, number>>;

/** Matches characters that need no font: controls, spaces, joiners. */
const invisible = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

type Style = 'normal' | 'italic';

/** Cuts a text font, then Noto Sans in all installed scripts, down to the characters of `text`. */
export function findTextFonts(text: string, weight: number, family?: string, style?: Style) {
  const list = (style?: Style) => [
    ...(family ? [readTextPackage(family, weight, style)] : []),
    ...listTextPackages(text, weight, style),
  ];
  // Few families and scripts have italics.
  return cutFonts(style === 'italic' ? [...list(style), ...list()] : list(), text);
}

/** Does the same for headlines: a display font, then the heaviest text font for letters that it lacks. */
export function findHeadlineFonts(text: string, family = displayFamily) {
  return cutFonts([readDisplayPackage(family), ...listTextPackages(text, 800)], text);
}

/** The default font of headings and text. */
export const displayFamily = 'Bricolage Grotesque';

/** The axes of the display font in headlines. */
const displayAxes = { opsz: 96, wdth: 85, wght: 800 };

/** The axes of the same font in text: a little narrower than its default, like the fonts of systems. */
const textAxes = { opsz: 14, wdth: 97 };
export const textWeights = [400, 600];

export function readDisplayPackage(family: string): FontPackage {
  return readFamily(family, displayAxes);
}

export function readTextPackage(family: string, weight: number, style?: Style): FontPackage {
  return readFamily(family, { ...textAxes, wght: weight }, style);
}

/** The package of a font family, below `node_modules`. */
export function toFontPackage(family: string): string {
  return `@fontsource-variable/${family.toLowerCase().replaceAll(' ', '-')}`;
}

/** Lists the installed font families, without npm's temporary folders. */
export function listFamilies(): string[] {
  const names = readdirSync(packages).filter((name) => !name.startsWith('.'));
  return names.map((name) => readMetadata(name).family);
}

interface Metadata {
  family: string;
  variable: Record<string, Record<'default' | 'min' | 'max', string>>;
}

function readMetadata(name: string): Metadata {
  return JSON.parse(readFileSync(join(packages, name, 'metadata.json'), 'utf8'));
}

/** Reads the package of a family, with its axes as near to the wanted values as it allows. */
function readFamily(family: string, wanted: Axes, style?: Style): FontPackage {
  const name = basename(toFontPackage(family));
  // Files with more axes than the weight have other names.
  const isStandard = readdirSync(join(packages, name, 'files')).some((file) =>
    file.endsWith('-standard-normal.woff2'),
  );
  const axes = Object.entries(readMetadata(name).variable)
    .filter(([axis]) => (isStandard ? /^(?:opsz|slnt|wdth|wght)$/.test(axis) : axis === 'wght'))
    .map(([axis, { default: usual, min, max }]) => {
      const value = Math.max(Number(min), Math.min(Number(max), wanted[axis] ?? Number(usual)));
      return [axis, value];
    });
  return readPackage(name, isStandard ? 'standard' : 'wght', Object.fromEntries(axes), style);
}

/** Orders packages: Latin, the Han font of the text's language, the other scripts, emoji. */
function listTextPackages(text: string, wght: number, style?: Style): FontPackage[] {
  const names = readdirSync(packages).filter((name) => /^noto-(sans|emoji)/.test(name));
  const first = ['noto-sans', ...orderHanFonts(text)];
  const others = names.filter((name) => !first.includes(name) && name !== 'noto-emoji').sort();
  const ordered = [...first, ...others, 'noto-emoji'].filter((name) => names.includes(name));
  return ordered.map((name) => readPackage(name, 'wght', { wght }, style));
}

/** Han characters look different in Japanese, Korean and Chinese; the other characters tell the language. */
export function orderHanFonts(text: string): string[] {
  const [jp, kr, sc] = ['noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc'];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [jp, kr, sc];
  return /\p{Script=Hangul}/u.test(text) ? [kr, jp, sc] : [sc, jp, kr];
}

function readPackage(name: string, kind: string, axes: Axes, style: Style = 'normal') {
  const ranges = JSON.parse(readFileSync(join(packages, name, 'unicode.json'), 'utf8'));
  const files = Object.entries<string>(ranges).map(([key, range]) => {
    const part = key.replace(/[[\]]/g, '');
    const path = join(packages, name, 'files', `${name}-${part}-${kind}-${style}.woff2`);
    return { path, part, pattern: toPattern(range) };
  });
  // The packages list the part that most texts need, Latin, last.
  return { files: files.filter(({ path }) => existsSync(path)).reverse(), axes };
}

function toPattern(unicodeRange: string): RegExp {
  const spans = unicodeRange.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi);
  const classes = [...spans].map(([, from, to = from]) => `\\u{${from}}-\\u{${to}}`);
  return new RegExp(`[${classes.join('')}]`, 'u');
}

/**
 * Subsets files, each to the whole text, until every character has a font. Returns the fonts in the order in
 * which to try them, and the characters without a font.
 */
async function cutFonts(packages: readonly FontPackage[], text: string) {
  let missing = [...new Set(text)].filter((character) => !invisible.test(character));
  // Shaping may split a character into parts, which need a font, too.
  const wanted = [...new Set(text + text.normalize('NFKD'))].join('');
  const fonts: TextFont[] = [];
  for (const { files, axes } of packages) {
    // The file with most characters comes first, so that the parts of an emoji have the same font.
    const count = ({ pattern }: { pattern: RegExp }) =>
      missing.filter((character) => pattern.test(character)).length;
    for (const file of files.toSorted((a, b) => count(b) - count(a))) {
      if (count(file) === 0) continue;
      const bytes = await subsetFont(await readFile(file.path), wanted, {
        targetFormat: 'truetype',
        variationAxes: axes,
      });
      // A file may lack characters of its range, even all of them.
      const covered = new Set(new Face(new Blob(new Uint8Array(bytes))).collectUnicodes());
      const stillMissing = missing.filter((one) => !covered.has(one.codePointAt(0) ?? 0));
      if (stillMissing.length === missing.length) continue;
      missing = stillMissing;
      const family = `${basename(file.path, '.woff2')}-${axes.wght}`;
      fonts.push({ family, bytes: nameFont(bytes, family) });
    }
  }
  return { fonts, missing: missing.sort() };
}
