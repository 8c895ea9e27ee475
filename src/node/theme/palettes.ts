import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Color, clampChroma, formatHex, parse } from 'culori';
import type { Theme } from '../../schemas/theme.ts';

const plain = ['paper', 'paper-2', 'ink', 'ink-2', 'ink-3', 'accent', 'on-accent'] as const;
/** The first is also the tint of an added line of code, on which the others are used. */
export const codeInks = ['ink-string', 'ink-keyword', 'ink-constant'] as const;

/** The colors of the page, named as the custom properties of its styles. */
export const tokens = [...plain, 'line', 'grid', ...codeInks] as const;
export type Token = (typeof tokens)[number];

export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** The colors of a palette in one theme, as `#rrggbb`; lines and the grid are transparent. */
export type Colors = Readonly<Record<Token, string>>;
export type Palette = Readonly<Record<Mode, Colors>>;

/**
 * The palettes in the light and the dark theme. A row has the colors of `plain`, then those of `codeInks`.
 * The first palette is read from the styles.
 */
export const palettes: Readonly<Record<NonNullable<Theme['palette']>, Palette>> = {
  notebook: readStyles(),
  graphite: readRows(
    '#f1f1ef #e8e8e5 #1a1c1f #404247 #5c5f64 #1f53db #fafaf8 #076246 #1c4cc8 #92361f',
    '#111214 #1a1b1d #e9ebee #bcbec0 #96989b #77abf7 #111214 #87d4b3 #83b3fa #f0ac86',
  ),
  blueprint: readRows(
    '#e7f2f9 #d7e9f6 #102857 #2d4772 #435d84 #b04100 #f5fbff #005c5c #9d3900 #862c81',
    '#0f2446 #172f53 #e5f3fa #bcd1df #98b6cb #f6bd48 #0c1f3b #95e0e4 #f3c264 #f0bbdd',
  ),
  ledger: readRows(
    '#eef4e9 #e2ecdc #13261e #364a40 #4f6358 #067240 #f7fcf4 #8f3126 #006a3a #3a538d',
    '#0c1612 #13201a #e7ecdf #bdc4b6 #99a294 #6dcf85 #0c1612 #f2a997 #79d28d #a0c8f4',
  ),
  kraft: readRows(
    '#e6d3b8 #edddc6 #2b1b12 #473528 #5a4637 #005961 #fcf4e8 #842a20 #005860 #584e05',
    '#201811 #2a2118 #f0e5d3 #cbbfad #ad9f8d #5cd0cc #201811 #f2a997 #66d2ce #e0c579',
  ),
  riso: readRows(
    '#fdf1f1 #f8e6e7 #242151 #43416f #5d5a7f #ce0057 #fffafb #025884 #b7004d #764f05',
    '#181322 #221b2f #f6e9eb #d0bfc6 #ae9dac #fe799d #181322 #85d0ee #ff8ba8 #e9c67d',
  ),
};

/** Writes a color in hexadecimal, with less chroma if screens cannot show it. */
export function toHex(text: Color | string): string {
  const color = typeof text === 'string' ? parse(text) : text;
  if (!color) throw new Error(`${text} is not a color`);
  return formatHex(clampChroma(color, 'oklch', 'rgb'));
}

function readRows(light: string, dark: string): Palette {
  return { light: readRow(light, '1c'), dark: readRow(dark, '17') };
}

/** Lines and the pattern of the ground are transparent ink. */
function readRow(row: string, alpha: string): Colors {
  const texts = row.split(' ');
  const pairs = [...plain, ...codeInks].map((token, index) => [token, texts[index]]);
  const ink = texts[plain.indexOf('ink')];
  return { ...Object.fromEntries(pairs), line: `${ink}33`, grid: `${ink}${alpha}` };
}

function readStyles(): Palette {
  const files = ['styles/tokens.css', 'components/mdx/mdx.module.css'];
  // From the project's root, where npm runs every script: Contentlayer bundles its config.
  const read = (file: string) => readFileSync(resolve('src/site', file), 'utf8');
  const pair = /^ *--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/gm;
  const matches = [...files.map(read).join('\n').matchAll(pair)];
  return {
    light: Object.fromEntries(matches.map(([, name, light = '']) => [name, toHex(light)])),
    dark: Object.fromEntries(matches.map(([, name, , dark = '']) => [name, toHex(dark)])),
  };
}
