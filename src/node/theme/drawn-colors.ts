import { mix } from './contrast.ts';
import { type Mode, type Palette, palettes } from './palettes.ts';

/** The colors of drawn pictures and of print, as `#rrggbb`. They are those of the light theme. */
export interface DrawnColors {
  page: Readonly<Record<'paper' | 'ink' | 'soft' | 'line' | 'accent', string>>;
  icon: Readonly<Record<'ground' | 'margin' | 'letter', string>>;
  /** Ink on white paper. */
  print: Readonly<Record<'ink' | 'ink-2' | 'ink-3' | 'accent', string>>;
}

/** The colors of the palette `notebook`, chosen by hand; those of the others are computed. */
const drawnColors: DrawnColors = {
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
  },
};

/**
 * Finds the colors that drawings have with a palette.
 *
 * @param mode the only theme of the site; print is light in any case
 */
export function findDrawnColors(palette: Palette, mode: Mode = 'light'): DrawnColors {
  if (palette === palettes.notebook && mode === 'light') return drawnColors;
  const { ink, accent, 'ink-2': ink2, 'ink-3': ink3 } = palette.light;
  const shown = palette[mode];
  return {
    page: {
      paper: shown.paper,
      ink: shown.ink,
      accent: shown.accent,
      soft: shown['ink-3'],
      line: mix(shown.paper, shown.ink, 0.2),
    },
    icon: { ground: shown.paper, margin: shown.accent, letter: shown.ink },
    print: { ink, 'ink-2': ink2, 'ink-3': ink3, accent },
  };
}
