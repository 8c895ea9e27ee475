import { mapResume } from './map-resume.ts';
import { parseJson } from './parse-json.ts';

/** The year beside the copyright sign in tests. */
export const now = new Date(2026, 5);

/** The records that a resume makes by type, and what is said of the rest as `path — message`. */
export function mapText(resume: unknown) {
  const { drafts, remarks } = mapResume(parseJson(JSON.stringify(resume)), now);
  const of = (name: string) => drafts.filter(({ type }) => type.name === name);
  return {
    drafts,
    profile: of('Profile')[0],
    experiences: of('Experience').map(({ values }) => values),
    education: of('Education').map(({ values }) => values),
    projects: of('Project'),
    skills: of('SkillGroup').map(({ values }) => values),
    remarks: remarks.map(({ path, message }) => `${path} — ${message}`),
  };
}

/** The placeholders of a draft as `field — message`. */
export function listGaps(draft: ReturnType<typeof mapText>['drafts'][number] | undefined) {
  return draft?.gaps.map(({ field, message }) => `${field} — ${message}`);
}
