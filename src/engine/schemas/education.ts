import { z } from 'zod';
import { defineEntryType, madeWith, warnOfCopies } from './content-type.ts';
import { webLink } from './links.ts';
import { forResumes } from './resumes.ts';
import { imagePath, line, markdownHint, onResume, period, prose } from './scalars.ts';

export const education = z
  .strictObject({
    year: period.describe('Period, like 2024 - 2028.').meta({ title: 'Period' }),
    title: line.describe('Name of the school or university.'),
    degree: line.describe('What you earned there, such as BSc in Computer Science.').optional(),
    location: line.describe('Where it is, such as Berlin or Remote.').optional(),
    link: webLink
      .describe('URL of the school, with https://; its name leads there.')
      .meta({ title: 'Website of the school' })
      .optional(),
    description: prose.describe(`What you learned there, in a few sentences. ${markdownHint}`),
    logo: imagePath.describe('Small picture on the timeline, as a path from this file.').optional(),
    cardLogo: imagePath.describe('Wider picture on the card, as a path from this file.').optional(),
    resume: onResume,
    for: forResumes,
  })
  .describe('One card of the section "Education".');

/** The type of the entries of `education`. */
export const educationType = defineEntryType({
  name: 'Education',
  folder: 'education',
  format: 'yaml',
  schema: education,
  titleField: 'title',
  example: {
    year: '2024 - 2028',
    title: 'Name of the school',
    degree: 'BSc in Computer Science',
    location: 'Berlin',
    link: 'https://example.com',
    description: 'What you learned there, in a few sentences.',
    logo: 'images/school-logo.svg',
    cardLogo: 'images/school-card.svg',
    resume: true,
    for: ['backend'],
  } satisfies z.input<typeof education>,
  icon: 'school',
  unique: [warnOfCopies('year', 'title')],
  section: 'education',
  layout: 'timeline',
  layouts: ['timeline', 'ledger', 'cards', 'list'],
  sortBy: ['year'],
  hasPages: false,
  resume: {
    rank: 2,
    jsonSection: 'education',
    hasNoHighlights: true,
    fields: { title: 'institution', by: 'studyType', year: 'startDate' },
  },
  words: { ...madeWith, all: 'allEducation' },
  places: {
    year: 'year',
    title: 'title',
    degree: 'by',
    location: 'location',
    link: 'link',
    description: 'description',
    logo: 'logo',
    cardLogo: 'cardLogo',
    resume: 'resume',
    for: 'for',
  },
});
