import { describeUnread } from './describe-unread.ts';
import type { Draft } from './draft.ts';
import { fileSections, type Section } from './fields.ts';
import type { JsonNode } from './json-node.ts';
import { mapEducation } from './map-education.ts';
import { mapExperience } from './map-experience.ts';
import { mapProfile } from './map-profile.ts';
import { mapProject } from './map-project.ts';
import { mapSkills } from './map-skills.ts';
import { find, listItems, listUnread, type Reading, type Remark } from './resume-field.ts';

/** The records that a resume makes, and what is to be said of the rest of it, in its order. */
export interface Mapping {
  drafts: Draft[];
  remarks: Remark[];
}

/** Makes records of a JSON Resume. Nothing in it is an error: what has no place is a remark. */
export function mapResume(root: JsonNode, now: Date): Mapping {
  const reading: Reading = { read: new Set(), remarks: [] };
  const resume = { node: root, path: '', reading };
  const entriesOf = (section: Section) => listItems(find(resume, [section]));
  const basics = find(resume, ['basics']) ?? { ...resume, node: { offset: 0, value: null } };
  const drafts = [
    mapProfile(basics, now),
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
