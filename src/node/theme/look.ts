import {
  editions,
  findEditionName,
  systemFont,
  type Theme,
  theme as themeSchema,
} from '../../schemas/theme.ts';
import { defaultLanguage } from '../../schemas/words.ts';
import { displayFamily, findFontPackage } from '../typesetting/font-packages.ts';
import { findPalette } from './find-palette.ts';
import { modes, palettes, registers, type Token, tokens } from './palettes.ts';

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
  const { family = displayFamily, headingWeight } = editions[findEditionName(theme)];
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
