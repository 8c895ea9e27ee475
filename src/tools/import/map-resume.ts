import { resumeFile, type Section, sections } from '../../build/outputs/resume-json/fields.ts';
import { webLink } from '../../schemas/scalars.ts';
import { describeUnread } from './describe-unread.ts';
import type { Draft } from './draft.ts';
import { asGroup, type JsonNode } from './json-node.ts';
import { mapEducation } from './map-education.ts';
import { mapExperience } from './map-experience.ts';
import { mapProfile } from './map-profile.ts';
import { mapProject } from './map-project.ts';
import { mapSkills } from './map-skills.ts';
import { fileSections } from './reasons.ts';
import {
  find,
  listItems,
  listUnread,
  type Reading,
  type Remark,
  type ResumeField,
} from './resume-field.ts';

/** The records that a resume makes, and what is to be said of the rest of it, in its order. */
export interface Mapping {
  drafts: Draft[];
  remarks: Remark[];
}

/** Makes records of a JSON Resume. Nothing in it is an error: what has no place is a remark. */
export function mapResume(root: JsonNode, now: Date): Mapping {
  const reading: Reading = { read: new Set(), remarks: [], isPlain: isPlain(root) };
  const resume = { node: root, path: '', reading };
  const entriesOf = (section: Section) => listItems(find(resume, [section]));
  const basics = find(resume, ['basics']) ?? { ...resume, node: { offset: 0, value: null } };
  const drafts = [
    mapProfile(basics, now, findOwnAddress(root, basics)),
    ...entriesOf('work').flatMap((entry) => mapExperience(entry, 'work')),
    ...entriesOf('volunteer').flatMap((entry) => mapExperience(entry, 'volunteer')),
    ...entriesOf('education').flatMap(mapEducation),
    ...mapSkills(entriesOf('skills')),
    ...entriesOf('projects').flatMap(mapProject),
  ];
  const unread = listUnread(resume).filter(({ path }) => !fileSections.includes(path));
  const remarks = [...reading.remarks, ...unread.map(describeUnread)];
  return { drafts, remarks: remarks.sort((a, b) => a.offset - b.offset) };
}

/** Whether this project wrote it: it says so of its texts. */
function isPlain(root: JsonNode): boolean {
  return readMeta(root, 'texts') === 'plain';
}

/** The site's address, where the resume is one that the site itself hands out. */
function findOwnAddress(root: JsonNode, basics: ResumeField): string | undefined {
  const url = find(basics, sections.basics.website)?.node.value;
  const isOwn = readMeta(root, 'canonical') === `${url}${resumeFile}`;
  return isOwn && webLink.safeParse(url).success ? String(url) : undefined;
}

/** What a resume says of its own file, which no remark is about. */
function readMeta(root: JsonNode, name: string): JsonNode['value'] | undefined {
  const meta = asGroup(root)?.get('meta');
  return meta && asGroup(meta)?.get(name)?.value;
}
