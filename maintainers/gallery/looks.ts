import { stringify } from 'yaml';
import { findPalette } from '../../src/node/theme/find-palette.ts';
import { registers } from '../../src/node/theme/palettes.ts';
import { toFontId } from '../../src/node/typesetting/font-packages.ts';
import { editionNames, editions, paletteNames, type Theme } from '../../src/schemas/theme.ts';

/** The families to choose from, for headings and texts. */
export const faces = ['Bricolage Grotesque', 'Newsreader', 'IBM Plex Sans'] as const;

/** A look to choose, with the folder of its site, which has the first palette. */
export interface Look {
  theme: Theme;
  site: string;
  yaml: string;
  colors: string;
  note: string;
}

/** All looks by the hash of the gallery that shows them, such as `folio,riso,newsreader`; the first one is shown first. */
export const looks: Readonly<Record<string, Look>> = Object.fromEntries(
  editionNames.flatMap((edition) =>
    paletteNames.flatMap((palette) =>
      faces.map((face) => {
        const ignored = editions[edition].ignored.includes('headings');
        const theme = { edition, palette, ...(!ignored && { headings: face }), text: face };
        const look = {
          theme,
          site: `chooser/${edition}-${toFontId(face)}/`,
          yaml: stringify({ theme }),
          colors: writeColors(theme),
          note: ignored
            ? `The edition ${edition} ignores "headings": they have the face of text.`
            : '',
        };
        return [[edition, palette, toFontId(face)].join(), look];
      }),
    ),
  ),
);

/** Writes the colors of a theme as custom properties. */
export function writeColors(theme: Theme): string {
  const { light, dark } = findPalette(theme);
  const colors = Object.entries({ ...light }).map(
    ([token, color]) => `--${token}:light-dark(${color},${{ ...dark }[token]})`,
  );
  const register = registers[theme.palette ?? ''];
  return [...colors, ...(register ? [`--out-of-register:${register}`] : [])].join(';');
}
