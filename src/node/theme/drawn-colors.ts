import { oklch } from 'culori';
import { mix } from './contrast.ts';
import { type Colors, type Palette, palettes, toHex } from './palettes.ts';

/** The colors of a drawn cover: its ground, and the shapes on it. */
export type Plate = Readonly<Record<'ground' | 'line' | 'shape' | 'mark' | 'tone', string>>;

/** The colors of drawn pictures and of print, as `#rrggbb`. They are those of the light theme. */
export interface DrawnColors {
  page: Readonly<Record<'paper' | 'ink' | 'soft' | 'line' | 'accent', string>>;
  icon: Readonly<Record<'ground' | 'margin' | 'letter', string>>;
  /** Ink on white paper. */
  print: Readonly<Record<'ink' | 'ink-2' | 'ink-3' | 'accent' | 'hairline', string>>;
  plates: readonly [Plate, Plate, Plate, Plate];
}

/** The colors of the palette `notebook`, chosen by hand; those of the others are computed. */
export const drawnColors: DrawnColors = {
  page: {
    paper: '#f7f2e8',
    ink: '#17212f',
    soft: '#57606c',
    line: '#c9c7c2',
    accent: '#bf3a1c',
  },
  icon: { ground: '#F5F0E4', margin: '#D2452A', letter: '#1B2230' },
  print: {
    ink: '#1b2130',
    'ink-2': '#414859',
    'ink-3': '#5d6372',
    accent: '#b8371c',
    hairline: '#c9cbd0',
  },
  plates: [
    { ground: '#EFE8DA', line: '#C4B89F', shape: '#1B2230', mark: '#D2452A', tone: '#DDD3BF' },
    { ground: '#1B2230', line: '#56606F', shape: '#EFE8DA', mark: '#D2452A', tone: '#2A3342' },
    { ground: '#D2452A', line: '#EBA489', shape: '#1B2230', mark: '#EFE8DA', tone: '#BB3920' },
    { ground: '#C9B78F', line: '#A08C60', shape: '#1B2230', mark: '#D2452A', tone: '#B7A377' },
  ],
};

/** Finds the colors that drawings have with a palette. */
export function findDrawnColors(palette: Palette): DrawnColors {
  if (palette === palettes.notebook) return drawnColors;
  const { paper, ink, accent, 'ink-2': ink2, 'ink-3': ink3 } = palette.light;
  const printed = { ink, 'ink-2': ink2, 'ink-3': ink3, accent };
  return {
    page: { paper, ink, accent, soft: ink3, line: mix(paper, ink, 0.2) },
    icon: { ground: paper, margin: accent, letter: ink },
    print: { ...printed, hairline: mix('#ffffff', ink, 0.22) },
    plates: mixPlates(palette.light),
  };
}

/** Mixes four grounds as light as those of `notebook`: paper, ink, accent and a darker paper. */
function mixPlates({ paper, ink, accent }: Colors): DrawnColors['plates'] {
  const change = createChange(paper, 0.018);
  const changeInk = createChange(ink);
  const changeAccent = createChange(accent);
  const sheet = change(0.933, 1.4);
  const shape = changeInk(0.252, 1);
  const mark = changeAccent(0.587, 1);
  return [
    { ground: sheet, line: change(0.786, 2.6), shape, mark, tone: change(0.87, 2) },
    { ground: shape, line: changeInk(0.486, 0.9), shape: sheet, mark, tone: changeInk(0.319, 1) },
    {
      ground: mark,
      line: changeAccent(0.781, 0.5),
      shape,
      mark: sheet,
      tone: changeAccent(0.534, 0.94),
    },
    { ground: change(0.785, 4.1), line: change(0.647, 4.6), shape, mark, tone: change(0.722, 4.5) },
  ];
}

/** Makes colors of one hue, with a lightness and a share of the chroma. */
function createChange(color: string, maxChroma = 1): (l: number, share: number) => string {
  const { c = 0, h } = oklch(color) ?? {};
  return (l, share) =>
    toHex({ mode: 'oklch', l, c: Math.min(c, maxChroma) * share, ...(h !== undefined && { h }) });
}
