import { type Node, parseTree } from 'jsonc-parser';
import { mapResume } from '../../src/tools/import/map-resume.ts';

/** The records that a resume makes by type, and what is said of the rest as `path — message`. */
export function mapText(resume: unknown) {
  const root = parseTree(JSON.stringify(resume)) as Node;
  const { drafts, remarks } = mapResume(root, new Date(2026, 5));
  const of = (name: string) => drafts.filter(({ type }) => type.name === name);
  return {
    profile: of('Profile')[0]?.values,
    experiences: of('Experience').map(({ values }) => values),
    education: of('Education').map(({ values }) => values),
    projects: of('Project'),
    skills: of('SkillGroup').map(({ values }) => values),
    entries: of('Entry').map(({ type, values }) => ({ part: type.folder, ...values })),
    parts: of('Site')[0]?.values.parts,
    placeholders: drafts.flatMap((draft) => draft.placeholders),
    remarks: remarks.map(({ path, message }) => `${path} — ${message}`),
  };
}
