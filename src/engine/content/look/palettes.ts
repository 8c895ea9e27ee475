import { readFileSync } from 'node:fs';
import { type Color, clampChroma, formatHex, parse } from 'culori';
import { engineFile } from '../../model/places.ts';
import type { Theme } from '../../schemas/theme.ts';

/** The colors of the page, named as the custom properties of its styles. */
export const tokens = [
  'paper',
  'paper-2',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'on-accent',
  'line',
  'grid',
] as const;
export type Token = (typeof tokens)[number];

export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** The colors of a palette in one theme, as `#rrggbb`; lines and the grid are transparent. */
export type Colors = Readonly<Record<Token, string>>;
export type Palette = Readonly<Record<Mode, Colors>> & {
  /** The hues of drawings in the dark theme; without them, the ink of the page is their paper. */
  readonly drawn?: Pick<Colors, 'paper' | 'ink'>;
};

/** The palettes, each color in the light and in the dark theme. The first is read from the styles. */
export const palettes: Readonly<Record<NonNullable<Theme['palette']>, Palette>> = {
  notebook: readStyles(),
  graphite: toPalette({
    paper: ['#f1f1ef', '#111214'],
    'paper-2': ['#e8e8e5', '#1a1b1d'],
    ink: ['#1a1c1f', '#e9ebee'],
    'ink-2': ['#404247', '#bcbec0'],
    'ink-3': ['#5c5f64', '#96989b'],
    accent: ['#1f53db', '#77abf7'],
    'on-accent': ['#fafaf8', '#111214'],
  }),
  blueprint: toPalette({
    paper: ['#e7f2f9', '#0f2446'],
    'paper-2': ['#d7e9f6', '#172f53'],
    ink: ['#102857', '#e5f3fa'],
    'ink-2': ['#2d4772', '#bcd1df'],
    'ink-3': ['#435d84', '#98b6cb'],
    accent: ['#b04100', '#f6bd48'],
    'on-accent': ['#f5fbff', '#0c1f3b'],
  }),
  ledger: toPalette({
    paper: ['#eef4e9', '#0c1612'],
    'paper-2': ['#e2ecdc', '#13201a'],
    ink: ['#13261e', '#e7ecdf'],
    'ink-2': ['#364a40', '#bdc4b6'],
    'ink-3': ['#4f6358', '#99a294'],
    accent: ['#067240', '#6dcf85'],
    'on-accent': ['#f7fcf4', '#0c1612'],
  }),
  kraft: toPalette({
    paper: ['#e6d3b8', '#201811'],
    'paper-2': ['#edddc6', '#2a2118'],
    ink: ['#2b1b12', '#f0e5d3'],
    'ink-2': ['#473528', '#cbbfad'],
    'ink-3': ['#5a4637', '#ad9f8d'],
    accent: ['#005961', '#5cd0cc'],
    'on-accent': ['#fcf4e8', '#201811'],
  }),
  riso: toPalette({
    paper: ['#fdf1f1', '#181322'],
    'paper-2': ['#f8e6e7', '#221b2f'],
    ink: ['#242151', '#f6e9eb'],
    'ink-2': ['#43416f', '#d0bfc6'],
    'ink-3': ['#5d5a7f', '#ae9dac'],
    accent: ['#ce0057', '#fe799d'],
    'on-accent': ['#fffafb', '#181322'],
  }),
};

/** How far a palette keeps the accent copy of the name from the ink, as CSS lengths; others have it in register. */
export const registers: Partial<Record<string, string>> = { riso: '5px 4px' };

/** Writes a color in hexadecimal, with less chroma if screens cannot show it. */
export function toHex(text: Color | string): string {
  const color = typeof text === 'string' ? parse(text) : text;
  if (!color) throw new Error(`${text} is not a color`);
  return formatHex(clampChroma(color, 'oklch', 'rgb'));
}

type ColorPairs = Readonly<Record<Exclude<Token, 'line' | 'grid'>, readonly [string, string]>>;

function toPalette(colors: ColorPairs): Palette {
  return { light: pickColors(colors, 0, 'light'), dark: pickColors(colors, 1, 'dark') };
}

function pickColors(colors: ColorPairs, theme: 0 | 1, mode: Mode): Colors {
  const picked = Object.entries(colors).map(([token, themes]) => [token, themes[theme]]);
  return { ...Object.fromEntries(picked), ...drawLines(colors.ink[theme], mode) };
}

/** Makes the colors of lines and of the pattern of the ground, which are transparent ink. */
export function drawLines(ink: string, mode: Mode): Pick<Colors, 'line' | 'grid'> {
  return { line: `${ink}33`, grid: `${ink}${mode === 'light' ? '1c' : '17'}` };
}

function readStyles(): Palette {
  const styles = readFileSync(engineFile('pages/styles/tokens.css'), 'utf8');
  const pair = /^ *--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/gm;
  const colors = [...styles.matchAll(pair)].map(([, name, ...sides]) => [name, sides.map(toHex)]);
  return toPalette(Object.fromEntries(colors));
}
