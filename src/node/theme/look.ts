import { systemFont, type Theme, theme as themeSchema } from '../../schemas/theme.ts';
import { openDisplayFont } from '../assets/display-font.ts';
import { displayFamily, toFontPackage } from '../typesetting/find-fonts.ts';
import { findDrawnColors } from './drawn-colors.ts';
import { findPalette } from './find-palette.ts';
import { modes, palettes, registers, type Token, tokens } from './palettes.ts';

/** The colors and fonts that a theme gives to everything that is drawn. */
export type Look = ReturnType<typeof findLook>;

/** Reads the theme of `site.yaml`, with the defaults of its schema. */
export function readTheme(site?: { theme?: object | undefined }): Theme {
  return themeSchema.parse(site?.theme ?? {});
}

/** Finds colors and font families; without `text`, the font is that of the visitor's device. */
export function findLook(theme: Theme) {
  const { headings = displayFamily, text = displayFamily } = theme;
  const palette = findPalette(theme);
  return {
    palette,
    colors: findDrawnColors(palette),
    headings,
    ...(text !== systemFont && { text }),
  };
}

/** The packages of a theme's fonts. */
export function listFontPackages(theme: Theme): string[] {
  const { headings, text } = findLook(theme);
  return [headings, text].flatMap((family) => (family ? toFontPackage(family) : []));
}

/** Describes how a theme changes the styles of every page. */
export async function describePageTheme(theme: Theme) {
  const { palette: name = 'notebook', ground, corners, headings } = theme;
  const palette = findPalette(theme);
  const isChanged = (token: Token) =>
    modes.some((mode) => palette[mode][token] !== palettes.notebook[mode][token]);
  const colors = tokens
    .filter(isChanged)
    .map((token) => [token, modes.map((mode) => palette[mode][token])]);
  const standIn = headings === undefined ? undefined : await measureStandIn(headings);
  return {
    colors: Object.fromEntries(colors),
    register: registers[name],
    ground,
    corners,
    standIn,
  };
}

/** Some headings, and their width in Arial Bold, in em. */
const sample = 'Technologies Experience Education Projects Get in Touch';
const sampleWidth = 27.786;

/** Measures how to scale Arial Bold, the fallback of the font of headings. */
async function measureStandIn(family: string) {
  const font = await openDisplayFont(sample, family);
  if (!font) return undefined;
  const scale = font.measure(sample) / sampleWidth;
  const { above, below } = font.reach();
  const toPercent = (share: number) => Number((100 * share).toFixed(1));
  return {
    size: toPercent(scale),
    ascent: toPercent(above / scale),
    descent: toPercent(below / scale),
  };
}
