import { nameFields, resumeSections } from '../../node/outputs/resume-parts.ts';
import type { PartChange } from '../../schemas/parts.ts';
import type { FieldRule, Mapping } from '../entries/mapping.ts';
import type { Person } from '../entries/profile.ts';
import type { Listed, SourceFormat } from '../entries/read-drafts.ts';
import type { SourceSection } from '../entries/sections.ts';
import type { SourceNode } from '../entries/tree.ts';
import { kinds } from '../entries/values.ts';

// JSON Resume (https://jsonresume.org/schema), whose names other formats take over in part.

/** Paragraphs and lists below each other. */
export function joinTexts(...texts: FieldRule[]): FieldRule {
  return { join: texts, with: '\n\n', original: 'markdown' };
}

const highlights: FieldRule = { from: 'highlights', as: 'points' };
const ownLinks: FieldRule = { links: [{ each: 'links', from: 'url', label: 'label' }] };

const dates = { start: ['startDate'], end: ['endDate'] };

export const workFields: Mapping = {
  year: { period: dates },
  role: 'position',
  company: ['name', 'company'],
  location: 'location',
  link: { from: ['url', 'website'], as: 'website' },
  // This describes the company.
  description: joinTexts('description', 'summary', highlights),
  technologies: 'keywords',
};

export const educationFields: Mapping = {
  year: { period: dates },
  title: 'institution',
  studyType: 'studyType',
  area: 'area',
  link: { from: ['url', 'website'], as: 'website' },
  description: joinTexts(
    {
      join: [
        { from: ['score', 'gpa'], as: 'line', sentence: 'Score' },
        { from: 'courses', as: 'words', sentence: 'Courses' },
      ],
      with: '\n',
    },
    'summary',
    highlights,
  ),
};

export const projectFields: Mapping = {
  title: 'name',
  description: joinTexts('description', 'summary', highlights),
  technologies: 'keywords',
  year: { period: dates },
  role: {
    join: [
      { from: 'roles', as: 'roles' },
      { from: 'entity', as: 'roles' },
    ],
    with: ', ',
  },
  link: ['url', 'website'],
  links: ownLinks,
};

export const skillFields: Mapping = { name: ['name', '.'], keywords: 'keywords', level: 'level' };

/** The fields of a section that becomes a part of the owner's own. */
export function namePartFields(section: string, changes: Mapping = {}): Mapping {
  const { title, by, level, year, quote, tags, link } = nameFields(section);
  const whole = year === 'startDate' ? [] : [year, 'date'];
  return {
    title: [...new Set([title, 'name', 'title', '.'])],
    by,
    level: [level, 'level'],
    year: { period: { whole, ...dates } },
    description: joinTexts(
      { from: 'authors', as: 'prose' },
      ['summary', 'description'],
      highlights,
    ),
    body: 'abstract',
    bibtex: 'bibtex',
    quote: { from: quote, original: 'quoteMarkdown' },
    tags,
    link: [link, 'website'],
    links: ownLinks,
    ...changes,
  };
}

export const jsonSections: readonly SourceSection[] = [
  { at: 'work', into: 'experience', fields: workFields },
  { at: 'education', into: 'education', fields: educationFields },
  { at: 'projects', into: 'projects', fields: projectFields },
  { at: 'skills', into: 'technologies', fields: skillFields },
  ...resumeSections.map(({ section }) => ({
    at: section,
    into: section,
    fields: namePartFields(section),
  })),
];

export const jsonPerson: Person = {
  fields: {
    name: 'basics.name',
    roles: 'basics.roles',
    label: 'basics.label',
    bio: { from: 'basics.summary', original: 'basics.markdown' },
    about: 'basics.about',
    phoneNo: 'basics.phone',
    email: 'basics.email',
    city: ['basics.location.city', 'basics.location'],
    region: 'basics.location.region',
    countryCode: ['basics.location.countryCode', 'basics.location.country'],
    url: ['basics.url', 'basics.website'],
  },
  accounts: [{ at: 'basics.profiles', network: 'network', username: 'username', url: 'url' }],
  site: 'basics.url',
};

/** Lists the parts that this project wrote into a resume. */
function listOwnParts(root: SourceNode): Listed[] {
  if (root.reading.texts !== 'plain') return [];
  return (root.find('parts')?.list() ?? []).map((item) => {
    const read = ['part', 'layout', 'heading', 'link', 'group'].map((name) => {
      const found = item.find(name);
      return [name, found && kinds.line(found)];
    });
    const change = Object.fromEntries(read.filter(([, value]) => value !== undefined));
    const into = String(change.part ?? '');
    const items = item.find('entries')?.list() ?? [];
    return { section: { into, fields: namePartFields(into) }, items, part: change as PartChange };
  });
}

export const jsonResume: SourceFormat = {
  isMeant: () => true,
  person: jsonPerson,
  sections: jsonSections,
  read: (root) => ({ listed: listOwnParts(root) }),
  isJsonResume: true,
};
