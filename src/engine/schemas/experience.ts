import { z } from 'zod';
import { defineEntryType, madeWith, warnOfCopies } from './content-type.ts';
import { webLink } from './links.ts';
import { forResumes } from './resumes.ts';
import { formats, line, markdownHint, onResume, period, prose, technologies } from './scalars.ts';

export const experience = z
  .strictObject({
    year: period
      .describe('Period, like Jun 2025 - Present, Mar - Apr 2025 or 2009.')
      .meta({ title: 'Period' }),
    role: line.describe('What you were there, such as Web Developer.'),
    company: line.describe('Company, club or program.').meta({ translated: 'seldom' }),
    location: line.describe('Where it is, such as Berlin or Remote.').optional(),
    link: webLink
      .describe('URL of the company, with https://; its name leads there.')
      .meta({ title: 'Website of the company' })
      .optional(),
    description: prose.describe(`What you did, in a few sentences. ${markdownHint}`),
    technologies: technologies.describe('What you worked with, such as React.js and Node.js.'),
    project: line
      .describe(
        'File name of the project you made there, such as face-finder; each links to the other.',
      )
      .meta({ title: 'Project', format: formats.project, translated: 'never' })
      .optional(),
    resume: onResume,
    for: forResumes,
  })
  .describe('One entry of the section "Experience".');

/** The type of the entries of `experience`. */
export const experienceType = defineEntryType({
  name: 'Experience',
  folder: 'experience',
  format: 'yaml',
  schema: experience,
  titleField: 'role',
  example: {
    year: 'Jun 2025 - Present',
    role: 'Web Developer',
    company: 'Name of the company',
    location: 'Berlin',
    link: 'https://example.com',
    description: 'What you did there, in a few sentences.',
    technologies: ['React.js', 'Node.js'],
    project: 'name-of-the-project',
    resume: true,
    for: ['backend'],
  } satisfies z.input<typeof experience>,
  placeholders: { role: 'Your role' },
  icon: 'work',
  unique: [warnOfCopies('year', 'role', 'company')],
  section: 'experience',
  layout: 'ledger',
  layouts: ['ledger', 'cards', 'list'],
  sortBy: ['year'],
  hasPages: false,
  resume: {
    rank: 1,
    jsonSection: 'work',
    fields: { title: 'position', by: 'name', year: 'startDate' },
  },
  words: { ...madeWith, all: 'allExperience' },
  places: {
    year: 'year',
    role: 'title',
    company: 'by',
    location: 'location',
    link: 'byLink',
    description: 'description',
    technologies: 'tags',
    project: 'project',
    resume: 'resume',
    for: 'for',
  },
});
