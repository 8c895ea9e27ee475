import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import {
  displayFamily,
  type FontPackage,
  listPackages,
  type Pattern,
  readFamily,
  readPackage,
  type Style,
  variableScope,
} from '../../content/look/font-packages.ts';
import { findScript } from '../../schemas/language.ts';
import { defaultLanguage } from '../../schemas/words.ts';
import { nameFont } from './truetype.ts';

/** A font of the characters of one text, in one weight. */
export interface TextFont {
  /** A unique name: of two fonts with the same name, Typst uses only one. */
  family: string;
  /** A TrueType file, with all that shaping needs. */
  bytes: Buffer;
}

/** Matches characters that need no font: controls, spaces, joiners. */
const invisible = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

interface TextFontOptions {
  /** The font to try first. */
  family?: string | undefined;
  style?: Style | undefined;
  /** The language of the text, which decides about the form of Han characters. */
  language?: string | undefined;
}

/** Cuts a text font, then the fonts of all installed scripts, down to the characters of `text`. */
export function findTextFonts(
  text: string,
  weight: number,
  { family, style, language }: TextFontOptions = {},
) {
  const list = (style?: Style) => [
    ...(family ? [readTextPackage(family, weight, style)] : []),
    ...listTextPackages(text, weight, { language, style }),
  ];
  // Few families and scripts have italics.
  return cutFonts(style === 'italic' ? [...list(style), ...list()] : list(), text);
}

/** Does the same for headlines: a display font, then the heaviest text font for letters that it lacks. */
export function findHeadlineFonts(
  text: string,
  { headings = displayFamily, headingWeight, language }: Partial<HeadingLook> = {},
) {
  const others = listTextPackages(text, displayAxes.wght, { language });
  return cutFonts([readDisplayPackage(headings, headingWeight), ...others], text);
}

/** The font of headings, its weight, and the language of their words. */
export interface HeadingLook {
  headings: string;
  headingWeight?: number | undefined;
  language: string;
}

/** The axes of the display font in headlines. */
const displayAxes = { opsz: 96, wdth: 85, wght: 800 };

/** The axes of a font in text; the default font is a little narrower, like the fonts of systems. */
const textAxes = { opsz: 14 };
const defaultTextAxes = { opsz: 14, wdth: 97 };

export function readDisplayPackage(family: string, wght = displayAxes.wght): FontPackage {
  return readFamily(family, { ...displayAxes, wght });
}

/** Reads a family for text; italics have no file where the family lacks them. */
function readTextPackage(family: string, weight: number, style?: Style): FontPackage {
  const axes = family === displayFamily ? defaultTextAxes : textAxes;
  return readFamily(family, { ...axes, wght: weight }, style);
}

/** Reads the weights of a family that pages have: browsers embolden a family of one weight. */
export function readTextPackages(family: string | undefined) {
  if (!family) return [];
  const read = (weight: number) => ({ weight, font: readTextPackage(family, weight) });
  const [regular, bold] = [read(400), read(600)];
  return isDeepStrictEqual(regular.font, bold.font) ? [regular] : [regular, bold];
}

/**
 * Lists the packages for text in their order: Latin, Arabic, the Han font of the language, the other scripts,
 * emoji. Arabic that is set in Noto Sans cannot be copied out of a PDF.
 */
function listTextPackages(
  text: string,
  wght: number,
  { style, language }: TextFontOptions = {},
): FontPackage[] {
  const names = listPackages()
    .filter((name) => name.startsWith(variableScope))
    .map((name) => basename(name))
    .filter((name) => /^(?:noto-(?:sans|emoji)|vazirmatn$)/.test(name));
  const first = ['noto-sans', 'vazirmatn', ...orderHanFonts(text, language)];
  const others = names.filter((name) => !first.includes(name) && name !== 'noto-emoji').sort();
  const ordered = [...first, ...others, 'noto-emoji'].filter((name) => names.includes(name));
  return ordered.map((name) => readPackage(`${variableScope}/${name}`, 'wght', { wght }, style));
}

/** The endings of the Han fonts' names by the scripts of languages. */
const hanFonts: Readonly<Record<string, string>> = {
  Jpan: 'jp',
  Kore: 'kr',
  Hans: 'sc',
  Hant: 'tc',
};

/**
 * Orders the fonts of Han characters, which look different in Japanese, Korean and Chinese: that of the
 * language comes first. Where that is another one, the other characters of the text tell.
 */
export function orderHanFonts(text: string, language = defaultLanguage): string[] {
  const first = hanFonts[findScript(language)] ?? guessHanFont(text);
  return [...new Set([first, 'jp', 'kr', 'sc', 'tc'])].map((one) => `noto-sans-${one}`);
}

function guessHanFont(text: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp';
  return /\p{Script=Hangul}/u.test(text) ? 'kr' : 'sc';
}

/** The scripts that languages of several are written in. */
const joinedScripts: Readonly<Record<string, string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani', 'Bopo'],
  Hant: ['Hani', 'Bopo'],
};

/** Matches the characters of a language's script, with its punctuation; undefined for Latin. */
export function findScriptPattern(language: string): RegExp | undefined {
  const script = findScript(language);
  if (script === 'Latn') return undefined;
  const scripts = (joinedScripts[script] ?? [script]).map((one) => `\\p{scx=${one}}`);
  const wide = joinedScripts[script] ? '\\u3000-\\u303f\\uff00-\\uffef' : '';
  return new RegExp(`[${scripts.join('')}${wide}\\u200c\\u200d]`, 'u');
}

/** Lists the packages for the characters of a language's script, and for no others; none for Latin. */
export function listScriptPackages(language: string, wght = displayAxes.wght): FontPackage[] {
  const script = findScriptPattern(language);
  if (!script) return [];
  const narrow = (pattern: Pattern) => ({
    test: (one: string) => script.test(one) && pattern.test(one),
  });
  const isHan = hanFonts[findScript(language)] !== undefined;
  // Han fonts claim a letter or two of other scripts.
  const packages = listTextPackages('', wght, { language }).filter(
    ({ files }) => files.some(({ isSlice }) => isSlice) === isHan,
  );
  return packages.map(({ files, axes }) => ({
    files: files.map((file) => ({ ...file, pattern: narrow(file.pattern) })),
    axes,
  }));
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
    const count = ({ pattern }: { pattern: Pattern }) =>
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
      const family = [basename(file.path, '.woff2'), axes.wght].join('-');
      fonts.push({ family, bytes: nameFont(bytes, family) });
    }
  }
  return { fonts, missing: missing.sort() };
}
