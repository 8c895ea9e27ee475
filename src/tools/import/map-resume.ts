import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { webLink } from '../../schemas/scalars.ts';
import { files } from '../../site/address.ts';
import { type Draft, mapEducation, mapExperience, mapProject, mapSkills } from './map-entries.ts';
import { mapProfile } from './map-profile.ts';
import { Reading, type Remark, ResumeField } from './resume-field.ts';

/** The records that a resume makes, and what is to be said of the rest of it, in its order. */
export interface Mapping {
  drafts: Draft[];
  remarks: Remark[];
}

/** Makes records of a JSON Resume. Nothing in it is an error: what has no place is a remark. */
export function mapResume(root: Node, now: Date): Mapping {
  const valueAt = (...path: string[]): unknown => findNodeAtLocation(root, path)?.value;
  // This project says so of the texts that it writes.
  const reading = new Reading(valueAt('meta', 'texts') === 'plain');
  const resume = new ResumeField(root, reading);
  const url = valueAt('basics', 'url');
  // A resume that the site itself hands out names its address.
  const isOwn = valueAt('meta', 'canonical') === `${url}${files.resumeJson}`;
  const siteUrl = isOwn && webLink.safeParse(url).success ? String(url) : undefined;
  const entriesOf = (section: string) => resume.find(section)?.items() ?? [];
  const empty = { type: 'null', offset: 0, length: 0 } as const;
  const drafts = [
    mapProfile(resume.find('basics') ?? new ResumeField(empty, reading), now, siteUrl),
    ...[...entriesOf('work'), ...entriesOf('volunteer')].flatMap(mapExperience),
    ...entriesOf('education').flatMap(mapEducation),
    ...mapSkills(entriesOf('skills')),
    ...entriesOf('projects').flatMap(mapProject),
  ];
  reading.remarkUnread(root);
  return { drafts, remarks: reading.remarks.sort((a, b) => a.offset - b.offset) };
}
