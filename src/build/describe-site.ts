import { sortNewestFirst, sortProjects, sortSkillGroups } from '../site/queries/index.ts';
import { readCodeVersion } from './code-version.ts';
import type { Site } from './outputs/site.ts';
import type { Records } from './records.ts';

/** Where a site will stand. */
export interface Place {
  /** Origin, and maybe a path, without a slash at the end; empty when not set. */
  siteUrl: string;
  /** Starts and ends with `/`. */
  basePath: string;
}

/** Puts the records in the order of the portfolio, and the address that is set before that of the profile. */
export function describeSite(records: Records, { siteUrl, basePath }: Place): Site {
  const { profile, skillGroups, experiences, education, projects } = records;
  const site = siteUrl || profile.siteUrl;
  return {
    url: site ? new URL(basePath, site).href : '',
    basePath,
    version: readCodeVersion(),
    profile,
    skillGroups: sortSkillGroups(skillGroups),
    experiences: sortNewestFirst(experiences),
    education: sortNewestFirst(education),
    projects: sortProjects(projects),
  };
}
