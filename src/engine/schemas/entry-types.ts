import { z } from 'zod';
import { type ContentType, defineEntryType, type EntryType, warnOfCopies } from './content-type.ts';
import { educationType } from './education.ts';
import { experienceType } from './experience.ts';
import { customLayouts, findLayout } from './layouts.ts';
import { anyLink } from './links.ts';
import { postType } from './post.ts';
import { project, projectType, pulledFrom, refuseLoneAlt } from './project.ts';
import { forResumes } from './resumes.ts';
import {
  bibtex,
  date,
  line,
  markdownHint,
  onResume,
  orderNumber,
  prose,
  tagList,
} from './scalars.ts';
import { skillGroupType } from './skill-group.ts';

const { year, image, imageAlt, imageFocus, links } = project.shape;

export const customEntry = refuseLoneAlt(
  z.strictObject({
    title: line.describe(
      'What it is, such as a talk, a certificate, a language, or who is quoted.',
    ),
    by: line.describe('The event, the issuer or the company.').optional(),
    year: year.describe('When it was, like 2024 or Mar - Apr 2025.'),
    date: date
      .describe('The day, like 2025-04-12, or the month, like 2025-04, in place of a year.')
      .optional(),
    description: prose.describe(`What it is about, in a few sentences. ${markdownHint}`).optional(),
    quote: prose.describe(`The quotation, without quotation marks. ${markdownHint}`).optional(),
    tags: tagList.describe('Tags, such as React.js and Accessibility.'),
    link: anyLink
      .describe('Where it can be seen: a URL with https://, or a page or file of the site.')
      .optional(),
    links,
    image: image
      .unwrap()
      .describe('Picture as a path from this file; without one, cards have a drawn cover.')
      .optional(),
    imageAlt,
    imageFocus,
    bibtex: bibtex
      .describe('The entry of BibTeX by which others cite it; the page has it to copy.')
      .optional(),
    level: line.describe('How well, such as Native or C1.').optional(),
    order: orderNumber
      .describe('Place among the entries of its section; 1 comes first.')
      .optional(),
    resume: onResume,
    for: forResumes,
    source: pulledFrom.optional(),
  }),
).describe('One entry of a custom section; the body is its page.');

/** The row that every custom section is made from; its folder, section and layout are still to be filled in. */
export const customType = defineEntryType({
  name: 'Entry',
  isCustom: true,
  folder: '*',
  format: 'mdx',
  schema: customEntry,
  titleField: 'title',
  example: {
    title: 'Name of the entry',
    by: 'Name of the event',
    year: 'May 2024',
    date: '2024-05-17',
    description: 'What it is about, in a few sentences.',
    quote: 'What somebody said.',
    tags: ['React.js', 'Accessibility'],
    link: 'https://example.com/entry',
    links: [
      {
        label: 'Slides',
        url: 'https://example.com/slides',
      },
    ],
    image: 'images/picture.svg',
    imageAlt: 'What the picture shows',
    imageFocus: 'top',
    bibtex: '@misc{key, title = {Name of the entry}, year = {2024}}',
    level: 'C1',
    order: 1,
    resume: true,
    for: ['backend'],
  } satisfies z.input<typeof customEntry>,
  icon: 'article',
  unique: [warnOfCopies('title', 'by')],
  section: '*',
  layout: 'list',
  layouts: customLayouts,
  sortBy: ['order', 'year', 'date', 'title'],
  hasPages: true,
  feedDate: 'year',
  resume: { rank: 5 },
  words: { by: 'by', tags: 'tags', tagList: 'tags' },
  places: {
    title: 'title',
    by: 'by',
    year: 'year',
    // An entry of a talk has its day in place of a period.
    date: ['date', 'year'],
    description: 'description',
    quote: 'quote',
    tags: 'tags',
    link: 'link',
    links: 'links',
    image: 'image',
    imageAlt: 'imageAlt',
    imageFocus: 'imageFocus',
    bibtex: 'bibtex',
    level: 'level',
    order: 'order',
    resume: 'resume',
    for: 'for',
    source: 'tools',
  },
});

/** The types of the sections that every portfolio knows, in the order of the page. */
export const entryTypes = [
  skillGroupType,
  experienceType,
  educationType,
  projectType,
  postType,
] as const satisfies readonly EntryType[];

/** The row of a custom section, whose entries lie in the folder that it is named after. */
export function toCustomType(
  folder: string,
  format: ContentType['format'] = customType.format,
  layout: string = customType.layout,
): EntryType {
  return {
    ...customType,
    folder,
    format,
    section: folder,
    layout,
    hasPages: !findLayout(layout).isText,
  };
}

/** The type of the entries of a section by its name: a built-in type, or a custom one in YAML. */
export function findSectionType(name: string): EntryType {
  const types: readonly EntryType[] = entryTypes;
  return types.find(({ section }) => section === name) ?? toCustomType(name, 'yaml');
}

/** Lists the types of all sections with entries: the built-in ones, then those of an owner's custom sections. */
export function listSectionTypes(
  customSections: readonly { section: string; layout: string }[],
): readonly EntryType[] {
  return [
    ...entryTypes,
    ...customSections.map(({ section, layout }) => toCustomType(section, undefined, layout)),
  ];
}
