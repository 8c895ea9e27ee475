import { z } from 'zod';
import { defineEntryType, madeWith, warnOfTitles } from './content-type.ts';
import { anyLink } from './links.ts';
import { forResumes } from './resumes.ts';
import {
  day,
  imagePath,
  line,
  markdownHint,
  onResume,
  orderNumber,
  period,
  prose,
  technologies,
} from './scalars.ts';
import { say } from './terminal/say.ts';
import { addError, shaped, withoutRepeats } from './text-checks.ts';

const furtherLink = z.strictObject({
  label: line
    .describe('Label of the link. Without it, the URL decides: Store, Package, Video ….')
    .optional(),
  url: anyLink
    .describe('Where it leads: a URL with https://, or a page or file of the site.')
    .meta({ title: 'URL' }),
});

/** The note that `npx frontispiece import --keep` leaves in an entry. */
export const pulledFrom = z
  .strictObject({
    from: line.meta({ translated: 'never' }).describe('What the entry was made of.'),
    at: shaped('^(?:19|20)[0-9]{2}-[01][0-9]-[0-3][0-9]$', 'hint.pulled-day').describe(
      'The day on which its source last changed it.',
    ),
    hashes: z
      .record(line, line)
      .describe('Short hashes of the fields as they were pulled; all others are yours, and stay.'),
  })
  .meta({ input: 'pulled', title: 'Pulled from' })
  .describe('Written by npx frontispiece import --keep, and not shown. Do not edit it.');

/** Where an entry was pulled from, and when, with hashes of its fields. */
export type PulledFrom = z.infer<typeof pulledFrom>;

export const project = refuseLoneAlt(
  z.strictObject({
    title: line.describe('Name of the project.'),
    image: imagePath
      .describe('Cover as a path from this file; without one, a cover is drawn from the entry.')
      .meta({ title: 'Cover' })
      .optional(),
    imageAlt: line
      .describe('What the cover shows, for people who cannot see it.')
      .meta({ title: 'Cover in words' })
      .optional(),
    imageFocus: z
      .enum(['top', 'bottom', 'left', 'right', 'center'])
      .describe(
        'The side of the picture that stays where its place crops it; the center by default.',
      )
      .optional(),
    description: prose.describe(
      `What it is and for whom, in two or three sentences. ${markdownHint}`,
    ),
    technologies: technologies.describe('What it is made with, such as React.js and Vite.'),
    link: anyLink.describe('URL of its code or site, with https://.').optional(),
    links: withoutRepeats(z.array(furtherLink), 'url', (url) => url.trim())
      .default([])
      .describe('Further links, such as its site, its page in a store or a video of it.'),
    year: period
      .describe('When you made it, like 2024 or Mar - Apr 2025.')
      .meta({ title: 'Period' })
      .optional(),
    role: line.describe('Your role in the project, such as Lead developer.').optional(),
    date: day.describe('Day of its case study, like 2026-03-01.').optional(),
    order: orderNumber.describe('Place among the projects; 1 comes first.').optional(),
    resume: onResume,
    for: forResumes,
    source: pulledFrom.optional(),
  }),
).describe('One project; the body is its case study.');

/** Refuses what is said of a picture that is not there. */
export function refuseLoneAlt<Schema extends z.ZodObject>(schema: Schema): Schema {
  return schema
    .superRefine(
      (fields: unknown, context) => {
        if (!(fields instanceof Object) || 'image' in fields) return;
        for (const name of ['imageAlt', 'imageFocus'].filter((name) => name in fields)) {
          const message = 'describes a picture, but there is no image';
          const hint = say('hint.name-picture', { name });
          addError(context, { rule: 'missing-field', message, hint }, [name]);
        }
      },
      { when: () => true },
    )
    .meta({ dependencies: { imageAlt: ['image'], imageFocus: ['image'] } });
}

/** The type of the entries of `projects`. */
export const projectType = defineEntryType({
  name: 'Project',
  folder: 'projects',
  format: 'mdx',
  schema: project,
  titleField: 'title',
  example: {
    title: 'Name of the project',
    image: 'images/cover.svg',
    imageAlt: 'What the cover shows',
    imageFocus: 'top',
    description: 'What it is and for whom, in two or three sentences.',
    technologies: ['React.js', 'Vite'],
    link: 'https://example.com/project',
    links: [
      {
        label: 'Website',
        url: 'https://example.com/try',
      },
    ],
    year: 'Mar - Apr 2025',
    role: 'Lead developer',
    date: '2026-03-01',
    order: 1,
    resume: true,
    for: ['backend'],
  } satisfies z.input<typeof project>,
  icon: 'folder_special',
  unique: [
    warnOfTitles,
    {
      rule: 'duplicate-entry',
      severity: 'warning',
      fields: ['link'],
      hint: say('hint.same-link'),
    },
  ],
  section: 'projects',
  layout: 'cards',
  layouts: ['cards', 'ledger', 'list'],
  sortBy: ['order', 'year', 'title'],
  hasPages: true,
  feedDate: 'date',
  resume: {
    rank: 3,
    jsonSection: 'projects',
    fields: { by: 'roles', year: 'startDate', description: 'description' },
  },
  words: { ...madeWith, all: 'allProjects', page: 'caseStudy', back: 'backToProjects' },
  places: {
    title: 'title',
    image: 'image',
    imageAlt: 'imageAlt',
    imageFocus: 'imageFocus',
    description: 'description',
    technologies: 'tags',
    link: 'link',
    links: 'links',
    year: 'year',
    role: 'by',
    date: 'date',
    order: 'order',
    resume: 'resume',
    for: 'for',
    source: 'tools',
  },
});
