import { oklch } from 'culori';
import {
  type OwnColor,
  ownColors,
  systemFont,
  type Theme,
  theme as themeSchema,
} from '../../schemas/theme.ts';
import { defaultLanguage } from '../../schemas/words.ts';
import { findEditionFacts } from '../own-code/list-editions.ts';
import { findReadable, measure, mix } from './contrast.ts';
import { displayFamily, findFontPackage } from './font-packages.ts';
import {
  type Colors,
  drawLines,
  type Mode,
  modes,
  type Palette,
  palettes,
  registers,
  type Token,
  toHex,
  tokens,
} from './palettes.ts';

/** The colors and fonts that a theme and the site's language give to everything that is drawn. */
export type Look = ReturnType<typeof findLook>;

/** Reads the theme of `site.yaml`, with the defaults of its schema. */
export function readTheme(site?: { theme?: object | undefined }): Theme {
  return themeSchema.parse(site?.theme ?? {});
}

/**
 * Finds colors, of drawings those of the only theme or else the light one, and font families; without a family, the
 * font is that of the visitor's device.
 */
export function findLook(theme: Theme, language = defaultLanguage) {
  const { family = displayFamily, headingWeight } = findEditionFacts(theme);
  const { headings = family, text = family, mono = systemFont, scheme } = theme;
  const palette = findPalette(theme);
  const pick = (family: string) => (family === systemFont ? undefined : family);
  return {
    palette,
    colors: palette[scheme === 'dark' ? 'dark' : 'light'],
    headings,
    headingWeight,
    text: pick(text),
    mono: pick(mono),
    language,
  };
}

/** The packages of a theme's fonts. */
export function listFontPackages(theme: Theme): string[] {
  const { headings, text, mono } = findLook(theme);
  return [headings, text, mono].flatMap((family) => (family ? findFontPackage(family) : []));
}

/** Describes how a theme changes the styles of every page. */
export function describePageTheme(theme: Theme) {
  const { palette: name = 'notebook', scheme = 'auto', ground, corners } = theme;
  const palette = findPalette(theme);
  const isChanged = (token: Token) =>
    modes.some((mode) => palette[mode][token] !== palettes.notebook[mode][token]);
  const colors = tokens
    .filter(isChanged)
    .map((token) => [token, modes.map((mode) => palette[mode][token])]);
  return {
    colors: Object.fromEntries(colors),
    ...(scheme !== 'auto' && { only: { scheme, paper: palette[scheme].paper } }),
    register: registers[name],
    ground,
    corners,
  };
}

/** The palette that a theme asks for, with the owner's colors in place. */
export function findPalette(theme: Theme): Palette {
  const palette = findNamed(theme);
  if (ownColors.every((name) => !theme[name])) return palette;
  const dark = findColors(theme, palette.dark, 'dark');
  const paper = theme.paper ? dark.paper : palette.dark.ink;
  const ink = theme.ink ? dark.ink : palette.dark.paper;
  return { light: findColors(theme, palette.light, 'light'), dark, drawn: { paper, ink } };
}

/** The named palette, with the dark background of the edition. */
function findNamed({ palette: name = 'notebook', edition }: Theme): Palette {
  const palette = palettes[name];
  const { darkPaper } = findEditionFacts({ edition });
  if (!darkPaper) return palette;
  const { dark } = palette;
  const sides = { paper: darkPaper, 'paper-2': mix(darkPaper, dark.ink, 0.06) };
  // Drawings keep the hues that they have elsewhere.
  const drawn = { paper: dark.ink, ink: dark.paper };
  return { drawn, ...palette, dark: { ...dark, ...sides } };
}

function findColors(theme: Theme, palette: Colors, mode: Mode): Colors {
  const paper = findOwnColor(theme, 'paper', mode) ?? palette.paper;
  const ink = findOwnColor(theme, 'ink', mode) ?? palette.ink;
  const isOwn = Boolean(theme.paper ?? theme.ink);
  const colors = isOwn ? setPaper(palette, { paper, ink }, mode) : palette;
  const accent = findOwnColor(theme, 'accent', mode, colors);
  if (!accent && !isOwn) return palette;
  const whole = setAccent(colors, accent ?? findReadable(colors, 'accent'));
  if (!isOwn) return whole;
  const faint = { ...whole, 'ink-3': findReadable(whole, 'ink-3') };
  return { ...faint, 'ink-2': findReadable(faint, 'ink-2') };
}

/** The sides of a color that the owner chose. A single color is that of the only theme, if there is but one. */
export function readSides(theme: Theme, name: OwnColor): Partial<Record<Mode, string>> {
  const { light, dark } = theme[name] ?? {};
  const isForDark = theme.scheme === 'dark' && light && !dark;
  const sides = isForDark ? { dark: light } : { light, dark };
  return Object.fromEntries(Object.entries(sides).filter(([, color]) => color));
}

/** Lightness, and the most chroma, of a color that is derived from the one of the other theme. */
const derived = {
  paper: { light: 0.965, dark: 0.19, most: 0.025 },
  ink: { light: 0.25, dark: 0.935, most: 0.03 },
  accent: { light: 0.52, dark: 0.74, most: 0.3 },
} as const;

/** The owner's color of a theme, or one with the hue of the other theme's; undefined if there is neither. */
function findOwnColor(
  theme: Theme,
  name: OwnColor,
  mode: Mode,
  colors?: Colors,
): string | undefined {
  const sides = readSides(theme, name);
  if (sides[mode]) return toHex(sides[mode]);
  const other = oklch(sides.light ?? sides.dark);
  if (!other) return undefined;
  const { [mode]: l, most } = derived[name];
  const color = toHex({ ...other, l, c: Math.min(other.c * 0.85, most) });
  return colors ? findReadable({ ...colors, [name]: color }, name) : color;
}

/** Replaces paper and ink of a palette, and mixes the colors between them. */
function setPaper(colors: Colors, { paper, ink }: Pick<Colors, 'paper' | 'ink'>, mode: Mode) {
  return {
    ...colors,
    paper,
    ink,
    'paper-2': mix(paper, ink, 0.05),
    'ink-2': mix(ink, paper, 0.2),
    'ink-3': mix(ink, paper, 0.33),
    ...drawLines(ink, mode),
  };
}

/** Replaces the accent of a palette, and adapts the label on it. */
function setAccent(colors: Colors, accent: string): Colors {
  const withLabel = (label: string) => ({ ...colors, accent, 'on-accent': label });
  const contrast = (label: string) => measure(withLabel(label), 'on-accent', 'a button');
  const labels = [colors['on-accent'], colors.paper, colors.ink];
  const [label = ''] = labels.toSorted((a, b) => contrast(b) - contrast(a));
  return withLabel(label);
}
