import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const packages = resolve('node_modules/@fontsource-variable');

/** An upright text face as a package brings it: one woff2 file for each part of its characters. */
export interface TextFace {
  name: string;
  files: { part: string; path: string; spans: Span[] }[];
  /** The weights that it can be set in. */
  weights: { min: number; max: number };
  /** Where its other axes are set. */
  axes: Record<string, number>;
}

type Span = readonly [from: number, to: number];

/**
 * Finds the installed text faces (Noto Sans in all its scripts, and Noto Emoji), the one to ask
 * first first: Latin, then the scripts, the faces for Han as `text` asks for, then emoji.
 */
export async function findTextFaces(text: string): Promise<TextFace[]> {
  const names = (await readdir(packages)).filter((name) => /^noto-(sans|emoji)/.test(name));
  const ranks = ['noto-sans', ...listHanFaces(text)];
  const rank = (name: string): number => {
    if (name === 'noto-emoji') return ranks.length + 1;
    return ranks.includes(name) ? ranks.indexOf(name) : ranks.length;
  };
  const ordered = names.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return Promise.all(ordered.map((name) => readFace(name)));
}

/** The face of headlines, as the pages set it; it has Latin letters alone. */
export function readDisplayFace(): Promise<TextFace> {
  return readFace('bricolage-grotesque', 'standard', { opsz: 96, wdth: 85 });
}

/**
 * The same Han characters are drawn in Japan, Korea and China each in its own way; what else
 * stands in the text tells which is meant.
 */
export function listHanFaces(text: string): string[] {
  const [jp, kr, sc] = ['noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc'];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [jp, kr, sc];
  return /\p{Script=Hangul}/u.test(text) ? [kr, jp, sc] : [sc, jp, kr];
}

async function readFace(name: string, kind = 'wght', axes = {}): Promise<TextFace> {
  const [ranges, { variable }] = await Promise.all([
    readJson<Record<string, string>>(name, 'unicode.json'),
    readJson<{ variable: { wght: { min: string; max: string } } }>(name, 'metadata.json'),
  ]);
  const files = Object.entries(ranges).map(([key, range]) => {
    const part = key.replace(/[[\]]/g, '');
    const path = join(packages, name, 'files', `${name}-${part}-${kind}-normal.woff2`);
    return { part, path, spans: readSpans(range) };
  });
  return {
    name,
    // The packages list the part that most texts need, Latin, last.
    files: files.filter(({ path }) => existsSync(path)).reverse(),
    weights: { min: Number(variable.wght.min), max: Number(variable.wght.max) },
    axes,
  };
}

async function readJson<Shape>(name: string, file: string): Promise<Shape> {
  return JSON.parse(await readFile(join(packages, name, file), 'utf8'));
}

/** Reads a CSS `unicode-range`. */
function readSpans(range: string): Span[] {
  return range.split(',').map((span) => {
    const [from = '', to = from] = span.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
