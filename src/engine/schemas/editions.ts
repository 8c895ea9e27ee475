import { z } from 'zod';
import { line } from './scalars.ts';
import { shaped } from './text-checks.ts';

/** What an edition decides beside its components and styles; an owner's edition says it in `edition.json`. */
export const editionFacts = z.strictObject({
  name: shaped('^[a-z][a-z\\d-]*$', 'hint.edition-name').describe('Its name in site.yaml.'),
  about: line.describe('Its pages in a few words.').optional(),
  ignored: z
    .array(z.enum(['headings', 'ground']))
    .describe('The fields of the theme that it has no place for.')
    .optional(),
  headingWeight: z
    .int()
    .describe('The weight of the font of headings; without one, pages have no such font.')
    .optional(),
  family: line.describe('Its font, unless the owner chooses another.').optional(),
  darkPaper: shaped('^#[\\da-f]{6}$', 'hint.hex-color')
    .describe('Its dark background, unless the owner chooses another.')
    .optional(),
  portrait: z
    .enum(['portrait', 'logo', 'about', 'plate'])
    .describe('The slot of the portrait; portrait by default.')
    .optional(),
  hasOpening: z.boolean().describe('Whether it opens with the first cover.').optional(),
});

export type EditionFacts = z.infer<typeof editionFacts>;

export const editionNames = ['poster', 'index', 'folio'] as const;
export type EditionName = (typeof editionNames)[number];

/** The built-in editions. */
export const editions: Readonly<Record<EditionName, EditionFacts>> = {
  poster: {
    name: 'poster',
    about: 'a name as wide as the page, a grid of covers',
    headingWeight: 800,
  },
  index: {
    name: 'index',
    about: 'one narrow column, small type, a row for each project',
    ignored: ['headings', 'ground'],
    portrait: 'plate',
  },
  folio: {
    name: 'folio',
    about: 'the first project fills the screen, large pictures, a serif',
    ignored: ['ground'],
    headingWeight: 400,
    family: 'Newsreader',
    darkPaper: '#111111',
    portrait: 'about',
    hasOpening: true,
  },
};
