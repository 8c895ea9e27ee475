import { interpolate, oklch, wcagContrast, wcagLuminance } from 'culori';
import { type Colors, type Token, toHex } from './palettes.ts';

/** The share of the tint in a marked line of code. */
const tint = 0.11;

/** The backgrounds of text, by their names in messages. */
const grounds = {
  paper: (colors: Colors) => colors.paper,
  'the ground of code': (colors: Colors) => colors['paper-2'],
  'a marked line of code': (colors: Colors) => mix(colors['paper-2'], colors.accent, tint),
  'a removed line of code': (colors: Colors) => mix(colors['paper-2'], colors['ink-3'], tint),
  'a button': (colors: Colors) => colors.accent,
} as const;
type Ground = keyof typeof grounds;

const inCode = Object.keys(grounds).filter((name) => name.endsWith('code')) as Ground[];

/** The backgrounds on which each color is used for text. */
const uses: Partial<Record<Token, readonly Ground[]>> = {
  ink: ['paper', ...inCode],
  'ink-2': ['paper', ...inCode],
  'ink-3': ['paper', 'the ground of code'],
  accent: ['paper', 'the ground of code'],
  'on-accent': ['a button'],
};

/** The contrast of text that WCAG 2.2 requires at level AA. */
export const leastContrast = 4.5;

/** Finds text with too little contrast: its color, its background, and their contrast. */
export function findLowContrasts(colors: Colors) {
  return (Object.entries(uses) as [Token, readonly Ground[]][])
    .flatMap(([token, grounds]) => grounds.map((ground) => ({ token, ground })))
    .map((use) => ({ ...use, contrast: measure(colors, use.token, use.ground) }))
    .filter(({ contrast }) => contrast < leastContrast);
}

export function measure(colors: Colors, token: Token, ground: Ground): number {
  return wcagContrast(colors[token], grounds[ground](colors));
}

/** Mixes two colors as `color-mix(in oklab, …)` does. */
export function mix(under: string, over: string, share: number): string {
  return toHex(interpolate([under, over], 'oklab')(share));
}

/** Finds the nearest color of the same hue that has enough contrast wherever `token` is used. */
export function findReadable(colors: Colors, token: Token): string {
  const isReadable = (text: string) =>
    (uses[token] ?? []).every(
      (ground) => measure({ ...colors, [token]: text }, token, ground) >= leastContrast,
    );
  const start = colors[token];
  const { paper, ink } = colors;
  // On the side of the ink, which can be read there.
  const isDark = token === 'ink' ? isLight(paper) : wcagLuminance(ink) < wcagLuminance(paper);
  const far = isDark ? 0 : 1;
  return isReadable(start) ? start : (findNear(start, far, isReadable) ?? start);
}

/** Whether dark text is easier to read on a color than light text. */
export function isLight(color: string): boolean {
  return wcagContrast(color, '#000') > wcagContrast(color, '#fff');
}

/** Finds the lightness nearest to that of a color, on the way to `far`, with which it is accepted. */
export function findNear(
  text: string,
  far: number,
  isAccepted: (text: string) => boolean,
): string | undefined {
  const color = oklch(text) ?? { mode: 'oklch', l: 0, c: 0 };
  let best: string | undefined;
  let near = color.l;
  for (let step = 0; step < 12; step++) {
    const l = (near + far) / 2;
    const tried = toHex({ ...color, l });
    if (isAccepted(tried)) {
      best = tried;
      far = l;
    } else near = l;
  }
  return best;
}
