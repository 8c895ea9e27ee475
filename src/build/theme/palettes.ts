import { readFileSync } from 'node:fs';

/** The colours of the page, by the names that its styles know them under. */
export const tokens = [
  ...([
    'paper',
    'paper-2',
    'ink',
    'ink-2',
    'ink-3',
    'line',
    'grid',
    'accent',
    'on-accent',
  ] as const),
  ...(['ink-keyword', 'ink-string', 'ink-constant'] as const),
] as const;
export type Token = (typeof tokens)[number];

/** By day and by night. */
export type Pair = readonly [light: string, dark: string];

/** Each colour as CSS writes it. */
export type Palette = Readonly<Record<Token, Pair>>;

/** The ready palettes; each is paper and ink, and one colour for what can be pressed. */
export const palettes = {
  notebook: readStyles(),
  graphite: definePalette({
    paper: ['0.958 0.003 106', '0.182 0.004 260'],
    'paper-2': ['0.93 0.004 106', '0.222 0.005 260'],
    ink: ['0.225 0.006 260', '0.94 0.004 260'],
    'ink-2': ['0.38 0.008 260', '0.8 0.004 260'],
    'ink-3': ['0.485 0.008 260', '0.68 0.005 260'],
    accent: ['0.5 0.215 264', '0.735 0.125 258'],
    'on-accent': ['0.985 0.003 106', '0.182 0.004 260'],
    'ink-keyword': ['0.47 0.2 264', '0.76 0.115 258'],
    'ink-string': ['0.44 0.09 165', '0.81 0.09 165'],
    'ink-constant': ['0.46 0.13 35', '0.8 0.095 50'],
  }),
  blueprint: definePalette({
    paper: ['0.955 0.015 235', '0.265 0.068 259'],
    'paper-2': ['0.925 0.026 237', '0.305 0.072 259'],
    ink: ['0.29 0.09 262', '0.955 0.018 230'],
    'ink-2': ['0.4 0.08 260', '0.85 0.03 235'],
    'ink-3': ['0.475 0.07 258', '0.76 0.045 240'],
    accent: ['0.523 0.165 42', '0.83 0.145 82'],
    'on-accent': ['0.985 0.01 235', '0.24 0.06 259'],
    'ink-keyword': ['0.48 0.15 42', '0.84 0.125 82'],
    'ink-string': ['0.43 0.085 195', '0.86 0.075 200'],
    'ink-constant': ['0.46 0.16 330', '0.85 0.075 340'],
  }),
  ledger: definePalette({
    paper: ['0.96 0.017 132', '0.19 0.018 165'],
    'paper-2': ['0.932 0.024 134', '0.23 0.022 165'],
    ink: ['0.25 0.03 165', '0.935 0.018 125'],
    'ink-2': ['0.39 0.03 163', '0.81 0.02 130'],
    'ink-3': ['0.48 0.03 160', '0.7 0.022 135'],
    accent: ['0.485 0.118 155', '0.775 0.14 150'],
    'on-accent': ['0.985 0.012 135', '0.19 0.018 165'],
    'ink-keyword': ['0.46 0.115 155', '0.79 0.13 150'],
    'ink-string': ['0.45 0.13 30', '0.8 0.09 35'],
    'ink-constant': ['0.45 0.1 265', '0.82 0.075 250'],
  }),
  kraft: definePalette({
    paper: ['0.875 0.042 76', '0.215 0.018 62'],
    'paper-2': ['0.905 0.036 78', '0.255 0.021 62'],
    ink: ['0.24 0.03 52', '0.925 0.026 80'],
    'ink-2': ['0.345 0.034 55', '0.81 0.028 78'],
    'ink-3': ['0.41 0.036 57', '0.71 0.03 75'],
    accent: ['0.425 0.085 205', '0.79 0.105 192'],
    'on-accent': ['0.97 0.018 80', '0.215 0.018 62'],
    'ink-keyword': ['0.42 0.085 205', '0.8 0.1 192'],
    'ink-string': ['0.42 0.125 30', '0.8 0.09 35'],
    'ink-constant': ['0.42 0.085 100', '0.83 0.1 90'],
  }),
  riso: definePalette({
    paper: ['0.967 0.013 15', '0.2 0.032 300'],
    'paper-2': ['0.94 0.02 12', '0.242 0.038 300'],
    ink: ['0.28 0.085 282', '0.945 0.014 10'],
    'ink-2': ['0.4 0.075 284', '0.82 0.022 350'],
    'ink-3': ['0.485 0.06 288', '0.715 0.03 330'],
    accent: ['0.545 0.225 8', '0.74 0.165 5'],
    'on-accent': ['0.99 0.008 15', '0.2 0.032 300'],
    'ink-keyword': ['0.5 0.205 8', '0.77 0.145 5'],
    'ink-string': ['0.44 0.1 240', '0.82 0.085 225'],
    'ink-constant': ['0.46 0.095 75', '0.84 0.1 85'],
  }),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

type Written = Omit<Palette, 'line' | 'grid'>;

/** Lines and the ground's pattern are ink that the paper shines through. */
function definePalette(written: Written): Palette {
  const ink = written.ink;
  const all = { ...written, line: fade(ink, [0.2, 0.2]), grid: fade(ink, [0.11, 0.09]) };
  const entries = tokens.map((token) => [token, all[token].map((color) => `oklch(${color})`)]);
  return Object.fromEntries(entries);
}

function fade([light, dark]: Pair, [byDay, byNight]: readonly [number, number]): Pair {
  return [`${light} / ${byDay}`, `${dark} / ${byNight}`];
}

/** The palette that the styles hold themselves. */
function readStyles(): Palette {
  const files = ['styles/tokens.css', 'components/mdx/mdx.module.css'];
  const read = (file: string) =>
    readFileSync(new URL(`../../site/${file}`, import.meta.url), 'utf8');
  const found = files
    .map(read)
    .join('')
    .matchAll(/^ *--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/gm);
  const pairs = Object.fromEntries([...found].map(([, name, ...pair]) => [name, pair]));
  const missing = tokens.filter((token) => !pairs[token]);
  if (missing.length > 0) throw new Error(`the styles have no colour for ${missing.join(', ')}`);
  return pairs;
}
