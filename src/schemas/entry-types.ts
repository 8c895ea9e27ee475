import type { z } from 'zod';
import { customEntry, customEntryExample } from './custom-entry.ts';
import { education, educationExample } from './education.ts';
import type { EntryFields } from './entry.ts';
import { experience, experienceExample } from './experience.ts';
import type { Layout } from './layouts.ts';
import { project, projectExample } from './project.ts';
import { skillGroup, skillGroupExample } from './skill-group.ts';
import type { SiteWords } from './words.ts';

/** How the files of one content type are kept in the content folder. */
export interface ContentType {
  /** The name of its type in `contentlayer/generated`. */
  name: string;
  /**
   * Folder below the content folder; empty for the content folder itself, and `*` for that of any part
   * that an owner has added.
   */
  folder: string;
  /** Glob from the content folder. */
  filePattern: string;
  format: 'yaml' | 'mdx';
  /** Whether there is one file of it. */
  isSingleton: boolean;
  schema: z.ZodObject;
  /** The field that names an entry; a new file is called after it. */
  titleField: string;
  /** A valid record, for new files and for the editors' schemas. */
  example: Record<string, unknown>;
  /** Its icon in the editor, by the name that Material Symbols has for it. */
  icon: string;
  /** Texts that should differ from record to record. */
  unique: readonly UniqueRule[];
}

/** Fields that should not be alike in two records of a type. */
export interface UniqueRule {
  rule: string;
  severity?: 'warning';
  /** One field, such as `items.name`, or several that are alike together in a copy. */
  fields: readonly string[];
  hint: string;
}

/** A content type whose records are the entries of a part. */
export interface EntryType extends ContentType {
  /** Id of the part. */
  part: string;
  layout: Layout;
  /** Decides the order of the entries, the first key first; in the end, the path of the file does. */
  sortBy: readonly SortKey[];
  /** Whether an entry with a text below its front matter has a page of its own. */
  hasPages: boolean;
  /** The field that dates an entry in the feed, which lists the pages of entries. */
  feedDate?: 'date' | 'year';
  resume: ResumePlace;
  /** The words for what some fields mean here. */
  words: EntryWords;
  /** Names the fields of a record as all layouts and outputs know them. */
  toEntry(record: never): EntryFields;
}

/** `order` ascending; `year` and `date` newest first. Entries without the field come last. */
export type SortKey = 'order' | 'year' | 'date' | 'title';

/** The place of entries on the resume and in its JSON. */
export interface ResumePlace {
  /** Rank of the part among those of the resume. */
  rank: number;
  /** The word that is its heading there, where that of the part does not do. */
  heading?: Word;
  /** Its section in a JSON Resume; without one, `parts` has the entries. */
  section?: string;
  /** Whether the section has no field for the points of a list. */
  hasNoHighlights?: boolean;
  /** The names that the section has for fields, where they are not the usual ones. */
  fields?: Partial<ResumeFieldNames>;
}

export interface ResumeFieldNames {
  title: string;
  by: string;
  byLink: string;
  year: string;
  description: string;
  quote: string;
  tags: string;
  link: string;
  level: string;
}

type Word = keyof SiteWords;

export interface EntryWords {
  by: Word;
  /** The tags in a list of facts. */
  tags: Word;
  /** The tags, for people who cannot see that they are some. */
  tagList: Word;
  /** The entries in a count; without it, the heading of the part. */
  entries?: Word;
  /** The page of an entry, on images of shared links. */
  page?: Word;
  /** The link back from the page of an entry; without it, the heading of the part. */
  back?: Word;
}

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
    icon: 'construction',
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
    sortBy: ['order'],
    hasPages: false,
    resume: { rank: 4, heading: 'skills', section: 'skills' },
    words: madeWith,
    toEntry: ({ group, items, order }: z.infer<typeof skillGroup>) => ({
      title: group,
      order,
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
    unique: [warnOfCopies('year', 'role', 'company')],
    part: 'experience',
    layout: 'ledger',
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
    unique: [warnOfCopies('year', 'title')],
    part: 'education',
    layout: 'timeline',
    sortBy: ['year'],
    hasPages: false,
    resume: {
      rank: 2,
      section: 'education',
      hasNoHighlights: true,
      fields: { title: 'institution', year: 'startDate' },
    },
    words: { ...madeWith, entries: 'educationEntries' },
    toEntry: (record: z.infer<typeof education>) => record,
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
    unique: [
      {
        rule: 'repeated-title',
        severity: 'warning',
        fields: ['title'],
        hint: 'Give one of them another title, so that visitors can tell them apart.',
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
    sortBy: ['order', 'year', 'title'],
    hasPages: true,
    feedDate: 'date',
    resume: {
      rank: 3,
      section: 'projects',
      fields: { by: 'roles', year: 'startDate', description: 'description' },
    },
    words: { ...madeWith, entries: 'projectsEntries', page: 'caseStudy', back: 'backToProjects' },
    toEntry: ({ role, technologies, ...rest }: z.infer<typeof project>) => ({
      ...rest,
      by: role,
      tags: technologies,
    }),
  },
] as const satisfies readonly EntryType[];

/** The row that every custom part is made from; its folder, part and layout are still to be filled in. */
export const customType = {
  name: 'Entry',
  folder: '*',
  filePattern: '*/*.{mdx,yaml,yml}',
  format: 'mdx',
  isSingleton: false,
  schema: customEntry,
  titleField: 'title',
  example: customEntryExample,
  icon: 'article',
  unique: [warnOfCopies('title', 'by')],
  part: '*',
  layout: 'list',
  sortBy: ['order', 'year', 'title'],
  hasPages: true,
  feedDate: 'year',
  resume: { rank: 5 },
  words: { by: 'by', tags: 'tags', tagList: 'tags' },
  toEntry: (record: z.infer<typeof customEntry>) => record,
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
    hasPages: layout !== 'prose',
  };
}
