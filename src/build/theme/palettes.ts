import { readFileSync } from 'node:fs';
import type { Theme } from '../../schemas/theme.ts';

const plain = ['paper', 'paper-2', 'ink', 'ink-2', 'ink-3', 'accent', 'on-accent'] as const;
/** The first is the tint of an added line, too, which the others stand on. */
export const codeInks = ['ink-string', 'ink-keyword', 'ink-constant'] as const;

/** The colours of the page, by the names that its styles know them under. */
export const tokens = [...plain, 'line', 'grid', ...codeInks] as const;
export type Token = (typeof tokens)[number];

/** Each colour by day and by night, as CSS writes it. */
export type Palette = Readonly<Record<Token, readonly [light: string, dark: string]>>;

/** By day and by night: paper, ink and accent as listed above, and the inks of code. */
const written = {
  graphite: [
    '#f1f1ef #e8e8e5 #1a1c1f #404247 #5c5f64 #1f53db #fafaf8 #076246 #1c4cc8 #92361f',
    '#111214 #1a1b1d #e9ebee #bcbec0 #96989b #77abf7 #111214 #87d4b3 #83b3fa #f0ac86',
  ],
  blueprint: [
    '#e7f2f9 #d7e9f6 #102857 #2d4772 #435d84 #b04100 #f5fbff #005c5c #9d3900 #862c81',
    '#0f2446 #172f53 #e5f3fa #bcd1df #98b6cb #f6bd48 #0c1f3b #95e0e4 #f3c264 #f0bbdd',
  ],
  ledger: [
    '#eef4e9 #e2ecdc #13261e #364a40 #4f6358 #067240 #f7fcf4 #8f3126 #006a3a #3a538d',
    '#0c1612 #13201a #e7ecdf #bdc4b6 #99a294 #6dcf85 #0c1612 #f2a997 #79d28d #a0c8f4',
  ],
  kraft: [
    '#e6d3b8 #edddc6 #2b1b12 #473528 #5a4637 #005961 #fcf4e8 #842a20 #005860 #584e05',
    '#201811 #2a2118 #f0e5d3 #cbbfad #ad9f8d #5cd0cc #201811 #f2a997 #66d2ce #e0c579',
  ],
  riso: [
    '#fdf1f1 #f8e6e7 #242151 #43416f #5d5a7f #ce0057 #fffafb #025884 #b7004d #764f05',
    '#181322 #221b2f #f6e9eb #d0bfc6 #ae9dac #fe799d #181322 #85d0ee #ff8ba8 #e9c67d',
  ],
} as const;

/** The ready palettes; the first is what the styles hold themselves. */
export const palettes: Readonly<Record<NonNullable<Theme['palette']>, Palette>> = {
  notebook: readStyles(),
  graphite: readRows(written.graphite),
  blueprint: readRows(written.blueprint),
  ledger: readRows(written.ledger),
  kraft: readRows(written.kraft),
  riso: readRows(written.riso),
};

function readRows(rows: readonly [string, string]): Palette {
  const [light = [], dark = []] = rows.map((row) => row.split(' '));
  const pairs = [...plain, ...codeInks].map((token, index) => [token, [light[index], dark[index]]]);
  // Lines and the ground's pattern are ink that the paper shines through.
  const [day, night] = [light[2], dark[2]];
  const faint = { line: [`${day}33`, `${night}33`], grid: [`${day}1c`, `${night}17`] };
  return { ...Object.fromEntries(pairs), ...faint };
}

function readStyles(): Palette {
  const files = ['styles/tokens.css', 'components/mdx/mdx.module.css'];
  const read = (file: string) =>
    readFileSync(new URL(`../../site/${file}`, import.meta.url), 'utf8');
  const pair = /^ *--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/gm;
  const found = files.map(read).join('\n').matchAll(pair);
  return Object.fromEntries([...found].map(([, name, ...colors]) => [name, colors]));
}
