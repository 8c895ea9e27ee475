import type { Education, Experience, Profile, Project, SkillGroup } from 'contentlayer/generated';
import type * as schemas from '../../schemas/index.ts';
import { sortNewestFirst, sortProjects, sortSkillGroups } from './index.ts';

/**
 * Read by the type checker alone. Contentlayer's generated types silently become `any` when one of
 * their imports breaks; then the lines below that must not compile do, and the check fails.
 */
export function checkGeneratedTypes(
  profile: Profile,
  project: Project,
  education: Education,
  experience: Experience,
  skillGroup: SkillGroup,
): unknown[] {
  const records: [
    schemas.Profile,
    schemas.Project,
    schemas.Education,
    schemas.Experience,
    schemas.SkillGroup,
  ] = [profile, project, education, experience, skillGroup];
  // @ts-expect-error a year is text
  const year: number = experience.year;
  // @ts-expect-error there is no such field
  const typo: unknown = education.tittle;
  // @ts-expect-error it may be absent
  const image: string = project.image;
  // @ts-expect-error an address is text
  const url: number = profile.socials[0]?.url;
  // @ts-expect-error the body is compiled code with its source
  const body: string = project.body;
  const sorted = [
    sortNewestFirst([education])[0]?.cardLogo,
    sortNewestFirst([experience])[0]?.company.length,
    sortProjects([project])[0]?.body.code,
    sortSkillGroups([skillGroup])[0]?.items[0]?.icon,
  ];
  return [records, year, typo, image, url, body, sorted];
}
