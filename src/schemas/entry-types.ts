import type { z } from 'zod';
import type { ContentType, EntryType, UniqueRule } from './content-type.ts';
import { customEntry, customEntryExample } from './custom-entry.ts';
import { education, educationExample } from './education.ts';
import { experience, experienceExample } from './experience.ts';
import { customLayouts, type Layout, layouts } from './layouts.ts';
import { post, postExample } from './post.ts';
import { project, projectExample } from './project.ts';
import { skillGroup, skillGroupExample } from './skill-group.ts';

const madeWith = {
  by: 'role',
  tags: 'technologies',
  tagList: 'usedTechnologies',
} as const;

function warnOfCopies(...fields: string[]): UniqueRule {
  const hint = 'Take one of the two files away, if it is a copy.';
  return { rule: 'repeated-entry', severity: 'warning', fields, hint };
}

/** The types of the parts that every portfolio knows, in the order of the page. */
export const entryTypes = [
  {
    name: 'SkillGroup',
    folder: 'skills',
    filePattern: 'skills/*.{yaml,yml}',
    format: 'yaml',
    isSingleton: false,
    schema: skillGroup,
    titleField: 'group',
    example: skillGroupExample,
    placeholders: { items: [{ name: 'Name of a skill' }] },
    icon: 'construction',
    limits: {
      group: 40,
      'items.name': 30,
    },
    unique: [
      {
        rule: 'twin',
        fields: ['group'],
        hint: 'Rename one of them, or put their skills into one file.',
      },
      {
        rule: 'repeated-skill',
        severity: 'warning',
        fields: ['items.name'],
        hint: 'Keep it in the group where visitors look for it.',
      },
    ],
    part: 'technologies',
    layout: 'tiles',
    layouts: ['tiles', 'ledger', 'list'],
    sortBy: ['order'],
    hasPages: false,
    resume: { rank: 4, heading: 'skills', section: 'skills' },
    words: madeWith,
    toEntry: ({ group, items, ...rest }: z.infer<typeof skillGroup>) => ({
      ...rest,
      title: group,
      skills: items,
      tags: items.map(({ name }) => name),
    }),
  },
  {
    name: 'Experience',
    folder: 'experience',
    filePattern: 'experience/*.{yaml,yml}',
    format: 'yaml',
    isSingleton: false,
    schema: experience,
    titleField: 'role',
    example: experienceExample,
    icon: 'work',
    limits: {
      year: 40,
      role: 80,
      company: 80,
      location: 60,
      description: 600,
      technologies: 40,
    },
    unique: [warnOfCopies('year', 'role', 'company')],
    part: 'experience',
    layout: 'ledger',
    layouts: ['ledger', 'cards', 'list'],
    sortBy: ['year'],
    hasPages: false,
    resume: {
      rank: 1,
      section: 'work',
      fields: { title: 'position', by: 'name', year: 'startDate' },
    },
    words: { ...madeWith, entries: 'experienceEntries' },
    toEntry: ({ role, company, link, technologies, ...rest }: z.infer<typeof experience>) => ({
      ...rest,
      title: role,
      by: company,
      byLink: link,
      tags: technologies,
    }),
  },
  {
    name: 'Education',
    folder: 'education',
    filePattern: 'education/*.{yaml,yml}',
    format: 'yaml',
    isSingleton: false,
    schema: education,
    titleField: 'title',
    example: educationExample,
    icon: 'school',
    limits: {
      year: 40,
      title: 80,
      degree: 80,
      description: 600,
    },
    unique: [warnOfCopies('year', 'title')],
    part: 'education',
    layout: 'timeline',
    layouts: ['timeline', 'ledger', 'cards', 'list'],
    sortBy: ['year'],
    hasPages: false,
    resume: {
      rank: 2,
      section: 'education',
      hasNoHighlights: true,
      fields: { title: 'institution', by: 'studyType', year: 'startDate' },
    },
    words: { ...madeWith, entries: 'educationEntries' },
    toEntry: ({ degree, ...rest }: z.infer<typeof education>) => ({
      ...rest,
      by: degree,
    }),
  },
  {
    name: 'Project',
    folder: 'projects',
    filePattern: 'projects/*.mdx',
    format: 'mdx',
    isSingleton: false,
    schema: project,
    titleField: 'title',
    example: projectExample,
    icon: 'folder_special',
    limits: {
      title: 80,
      imageAlt: 250,
      description: 600,
      technologies: 40,
      year: 40,
      role: 60,
      'links.label': 30,
    },
    unique: [
      {
        rule: 'repeated-title',
        severity: 'warning',
        fields: ['title'],
        hint: 'Give one of them another title, so that visitors can tell them apart.',
      },
      {
        rule: 'repeated-order',
        severity: 'warning',
        fields: ['order'],
        hint: 'Give each its own number; of projects with the same one, the newest comes first.',
      },
      {
        rule: 'repeated-link',
        severity: 'warning',
        fields: ['link'],
        hint: 'Look which of the two is meant; each project has an address of its own.',
      },
    ],
    part: 'projects',
    layout: 'cards',
    layouts: ['cards', 'ledger', 'list'],
    sortBy: ['order', 'year', 'title'],
    hasPages: true,
    feedDate: 'date',
    resume: {
      rank: 3,
      section: 'projects',
      fields: { by: 'roles', year: 'startDate', description: 'description' },
    },
    words: { ...madeWith, entries: 'projectsEntries', page: 'caseStudy', back: 'backToProjects' },
    toEntry: ({ role, technologies, source: _, ...rest }: z.infer<typeof project>) => ({
      ...rest,
      by: role,
      tags: technologies,
    }),
  },
  {
    name: 'Post',
    isPost: true,
    folder: 'writing',
    filePattern: 'writing/*.mdx',
    format: 'mdx',
    isSingleton: false,
    schema: post,
    titleField: 'title',
    example: postExample,
    icon: 'edit_note',
    limits: {
      title: 100,
      summary: 600,
      tags: 40,
      imageAlt: 250,
    },
    unique: [
      {
        rule: 'repeated-title',
        severity: 'warning',
        fields: ['title'],
        hint: 'Give one of them another title, so that visitors can tell them apart.',
      },
      {
        rule: 'twin',
        fields: ['aliases'],
        hint: 'Keep it in the post that it should lead to.',
      },
    ],
    part: 'writing',
    layout: 'ledger',
    layouts: ['ledger', 'list'],
    shown: 3,
    sortBy: ['date', 'title'],
    hasPages: true,
    feedDate: 'date',
    words: {
      by: 'by',
      tags: 'tags',
      tagList: 'tags',
      entries: 'postsEntries',
      back: 'backToPosts',
    },
    toEntry: ({ summary, source: _, ...rest }: z.infer<typeof post>) => ({
      ...rest,
      year: rest.date,
      description: summary,
    }),
  },
] as const satisfies readonly EntryType[];

/** The row that every custom part is made from; its folder, part and layout are still to be filled in. */
export const customType = {
  name: 'Entry',
  isCustom: true,
  folder: '*',
  filePattern: '*/*.{mdx,yaml,yml}',
  format: 'mdx',
  isSingleton: false,
  schema: customEntry,
  titleField: 'title',
  example: customEntryExample,
  icon: 'article',
  limits: {
    title: 80,
    by: 80,
    year: 40,
    description: 600,
    quote: 600,
    tags: 40,
    level: 40,
    imageAlt: 250,
    'links.label': 30,
  },
  unique: [warnOfCopies('title', 'by')],
  part: '*',
  layout: 'list',
  layouts: customLayouts,
  sortBy: ['order', 'year', 'date', 'title'],
  hasPages: true,
  feedDate: 'year',
  resume: { rank: 5 },
  words: { by: 'by', tags: 'tags', tagList: 'tags' },
  toEntry: ({ source: _, ...record }: z.infer<typeof customEntry>) => ({
    ...record,
    year: record.year ?? record.date,
  }),
} as const satisfies EntryType;

/** The row of a custom part, whose entries lie in the folder that it is named after. */
export function toCustomType(
  folder: string,
  format: ContentType['format'] = customType.format,
  layout: Layout = customType.layout,
): EntryType {
  return {
    ...customType,
    folder,
    filePattern: `${folder}/*.${format}`,
    format,
    part: folder,
    layout,
    hasPages: !layouts[layout].isText,
  };
}

/** Lists the types of all parts with entries: the built-in ones, then those of an owner's custom parts. */
export function listPartTypes(
  customParts: readonly { part: string; layout: Layout }[],
): readonly EntryType[] {
  return [
    ...entryTypes,
    ...customParts.map(({ part, layout }) => toCustomType(part, undefined, layout)),
  ];
}
