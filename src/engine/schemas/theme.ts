import { z } from 'zod';
import { editionNames } from './editions.ts';
import { formats, line } from './scalars.ts';
import { orField } from './text-checks.ts';

/** Stands for the font of the visitor's device. */
export const systemFont = 'system';

export const paletteNames = [
  'notebook',
  'graphite',
  'blueprint',
  'ledger',
  'kraft',
  'riso',
] as const;

const color = line.meta({
  input: 'line',
  pattern: '^\\s*[#A-Za-z]',
  patternErrorMessage: 'Write a color as CSS does, like oklch(0.43 0.1 158) or #0b5d3b.',
});

const sides = z.strictObject({
  light: color
    .describe("The color in the light theme, as CSS writes it, like '#0b5d3b'.")
    .optional(),
  dark: color.describe('The color in the dark theme; one is derived from the other.').optional(),
});

/** A color of the owner's; a single one is that of the light theme, or of the only theme. */
const ownColor = orField(sides, 'light');

/** The colors that an owner may choose beside the palette. */
export const ownColors = ['paper', 'ink', 'accent'] as const;
export type OwnColor = (typeof ownColors)[number];

/** The name of a theme's edition. */
export function findEditionName(theme?: { edition?: string | undefined }): string {
  return theme?.edition ?? editionNames[0];
}

export const theme = z
  .strictObject({
    edition: line
      .meta({ format: formats.edition })
      .describe(
        'The layout of the pages: poster (large type, a sheet for each section), index (one quiet column, for many entries) or folio (large pictures and a serif).',
      ),
    palette: z
      .enum(paletteNames)
      .describe(`The colors: ${paletteNames.join(', ')}. Each has a light and a dark side.`),
    scheme: z
      .enum(['auto', 'light', 'dark'])
      .describe(
        "auto follows the visitor's device and shows a switch; light or dark is the only theme.",
      ),
    paper: ownColor.describe(
      "Your background color, like '#fffdf5', or one for each theme as light and dark.",
    ),
    ink: ownColor.describe(
      "Your color of text, like '#1d1d1b', or one for each theme as light and dark.",
    ),
    accent: ownColor.describe(
      "Your color of links and buttons, like '#0b5d3b', or one for each theme as light and dark.",
    ),
    headings: line.describe(
      'The font of headings: the family of an installed Fontsource package, like Fraunces.',
    ),
    text: line.describe(
      "The font of text, like that of headings; system for that of the visitor's device.",
    ),
    mono: line.describe(
      "The small font of periods, tags, labels and code, like IBM Plex Mono; without it, or with system, that of the visitor's device.",
    ),
    ground: z
      .enum(['dots', 'cross', 'plain'])
      .describe('What the paper shows: dots, cross (crossed lines) or plain.'),
    corners: z
      .enum(['sharp', 'round'])
      .describe('The corners of pictures, buttons and tiles: sharp or round.'),
  })
  .partial()
  .describe('The look: colors, fonts, ground and corners.');

export type Theme = z.infer<typeof theme>;
