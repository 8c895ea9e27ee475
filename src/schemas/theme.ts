import { z } from 'zod';
import { choice, line } from './scalars.ts';

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

const accents = z.strictObject({
  light: color.describe("The accent of the light theme, as CSS writes colors, like '#0b5d3b'."),
  dark: color
    .describe('The accent of the dark theme; without it, one is derived from the other.')
    .optional(),
});

/** A color alone is the accent of the light theme. */
const accent = z
  .preprocess((value) => (typeof value === 'string' ? { light: value } : value), accents)
  .meta({ shorthand: 'light' });

export const theme = z
  .strictObject({
    palette: choice(paletteNames).describe(
      `The colors: ${paletteNames.join(', ')}. Each has a light and a dark side.`,
    ),
    accent: accent.describe(
      "A color of your own for links and buttons, like '#0b5d3b', or one for each theme as light and dark.",
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
    ground: choice(['dots', 'cross', 'plain']).describe(
      'What the paper shows: dots, cross (crossed lines) or plain.',
    ),
    corners: choice(['sharp', 'round']).describe(
      'The corners of pictures, buttons and tiles: sharp or round.',
    ),
  })
  .partial()
  .describe('The look: colors, fonts, ground and corners.');

export type Theme = z.infer<typeof theme>;
