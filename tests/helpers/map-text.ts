import { readDrafts } from '../../src/tools/entries/read-drafts.ts';
import { type Reading, readYamlTree } from '../../src/tools/entries/tree.ts';
import { jsonResume } from '../../src/tools/formats/json-resume.ts';

/** The drafts of a JSON Resume, and what is said of the rest. */
export function readJsonResume(resume: unknown) {
  const reading: Reading = { texts: 'markup', remarks: [] };
  const root = readYamlTree(reading, JSON.stringify(resume));
  const drafts = readDrafts(root, jsonResume, new Date(2026, 5));
  reading.remarks.sort((a, b) => (a.place.offset ?? 0) - (b.place.offset ?? 0));
  return { drafts, remarks: reading.remarks };
}

/** The records that a resume makes by type, and what is said of the rest as `path — message`. */
export function mapText(resume: unknown) {
  const { drafts, remarks } = readJsonResume(resume);
  const of = (name: string) => drafts.filter(({ type }) => type.name === name);
  return {
    profile: of('Profile')[0]?.values,
    experiences: of('Experience').map(({ values }) => values),
    placeholders: drafts.flatMap((draft) => draft.placeholders),
    remarks: remarks.map(({ place, message }) => `${place.path} — ${message}`),
  };
}
