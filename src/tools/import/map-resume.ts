import { getNodePath, type Node } from 'jsonc-parser';
import { suggest } from '../../build/nearest.ts';
import { account, type Section, sections } from '../../build/outputs/resume-fields.ts';
import { quote } from '../../schemas/quote.ts';
import { webLink } from '../../schemas/scalars.ts';
import { files } from '../../site/address.ts';
import type { Draft } from './draft.ts';
import { mapEducation, mapExperience, mapProject, mapSkills } from './map-entries.ts';
import { mapProfile } from './map-profile.ts';
import {
  describe,
  findValue,
  listUnread,
  type Reading,
  type Remark,
  ResumeField,
} from './resume-field.ts';

/** The records that a resume makes, and what is to be said of the rest of it, in its order. */
export interface Mapping {
  drafts: Draft[];
  remarks: Remark[];
}

/** Makes records of a JSON Resume. Nothing in it is an error: what has no place is a remark. */
export function mapResume(root: Node, now: Date): Mapping {
  const meta = findValue(root, 'meta');
  // This project says so of the texts that it writes.
  const isPlain = findValue(meta, 'texts')?.value === 'plain';
  const reading: Reading = { read: new Set(), remarks: [], isPlain };
  const resume = new ResumeField(root, reading);
  const entriesOf = (section: Section) => resume.find([section])?.items() ?? [];
  const empty = { type: 'null', offset: 0, length: 0 } as const;
  const basics = resume.find(['basics']) ?? new ResumeField(empty, reading);
  const drafts = [
    mapProfile(basics, now, findOwnAddress(basics, meta)),
    ...entriesOf('work').flatMap((entry) => mapExperience(entry, 'work')),
    ...entriesOf('volunteer').flatMap((entry) => mapExperience(entry, 'volunteer')),
    ...entriesOf('education').flatMap(mapEducation),
    ...mapSkills(entriesOf('skills')),
    ...entriesOf('projects').flatMap(mapProject),
  ];
  // These say something about the file alone.
  const unread = listUnread(root, reading.read).filter((node) => {
    return !['$schema', 'meta'].includes(String(getNodePath(node)[0]));
  });
  const remarks = [...reading.remarks, ...unread.map(describeUnread)];
  return { drafts, remarks: remarks.sort((a, b) => a.offset - b.offset) };
}

/** The site's address, where the resume is one that the site itself hands out. */
function findOwnAddress(basics: ResumeField, meta?: Node): string | undefined {
  const url = basics.find(sections.basics.website)?.node.value;
  const isOwn = findValue(meta, 'canonical')?.value === `${url}${files.resumeJson}`;
  return isOwn && webLink.safeParse(url).success ? String(url) : undefined;
}

const inEntry = 'an experience entry has no place for it; the description may say it';
const inProject = 'a project has no field for it; its case study may say it';
const inCard = 'an education card has no place for it';

/** Fields of JSON Resume 1.x that have no place here, by the path of their group, and why. */
const withoutPlace: Record<string, [names: string[], reason: string]> = {
  '': [
    ['awards', 'certificates', 'publications', 'languages', 'interests', 'references'],
    'the page has no part for it; what matters may go into "about" of profile.yaml',
  ],
  basics: [['location'], 'the page shows no address'],
  'basics.profiles': [['username'], 'the page shows the address of an account alone'],
  work: [['location', 'description', 'url', 'website'], inEntry],
  volunteer: [['location', 'description', 'url', 'website'], inEntry],
  education: [['location', 'url', 'website'], inCard],
  projects: [['startDate', 'endDate', 'roles', 'entity', 'type', 'summary'], inProject],
  skills: [['level'], 'a skill tile shows no level'],
};

/** Says why a value is left out. */
function describeUnread(node: Node): Remark {
  return describe(node, `${show(node)} is left out: ${explain(node)}`);
}

function show({ type, value, children = [] }: Node): string {
  if (type === 'string') return quote(value);
  if (type === 'array') return `a list of ${children.length}`;
  return type === 'object' ? 'a group of fields' : String(value);
}

function explain(node: Node): string {
  const path = getNodePath(node).filter((step) => typeof step === 'string');
  const [around, name = ''] = [path.slice(0, -1).join('.'), path.at(-1)];
  const [names, reason] = withoutPlace[around] ?? [[], ''];
  if (names.includes(name)) return reason;
  if (groups.has(path.join('.'))) {
    return node.type === 'object'
      ? 'it says nothing that is read'
      : 'a group of fields is expected';
  }
  const known = groups.get(around) ?? [];
  if (!known.includes(name)) return `this field is not known${suggest(name, [...known, ...names])}`;
  const isText = node.type === 'string' || node.type === 'number';
  return isText ? 'another field says it already' : 'text is expected';
}

/** The fields that are read in each group, by its path without numbers. */
const groups = new Map<string, string[]>([
  ['', Object.keys(sections)],
  ['basics.profiles', Object.values(account).flat()],
  ...Object.entries(sections).map(([section, names]): [string, string[]] => {
    return [section, Object.values(names).flat()];
  }),
]);
