import { groupEntries } from '../site/queries/entries.ts';
import { sortNewestFirst, sortProjects, sortSkillGroups } from '../site/queries/sorting.ts';
import { readCodeVersion } from './code-version.ts';
import type { Records } from './contentlayer/documents.ts';
import type { Site } from './outputs/site.ts';

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
    entries: records.entries,
    ownParts: groupEntries(records.site, records.entries),
    site: records.site,
  };
}

/**
 * What is to be said of the address that a site is built for, as a line like those of other
 * settings: that nobody has named it, or that its path is not the one that the site is built for.
 */
export function warnOfAddress(
  { url, basePath, profile }: Site,
  siteUrl: string,
): string | undefined {
  const warning = 'settings  warning  ';
  if (!url) {
    return `${warning}SITE_URL is not set — no page names its own address, and there is no sitemap, no feed and no image for shared links — set it in .env, or "siteUrl" in profile.yaml`;
  }
  const address = siteUrl || profile.siteUrl || '';
  const path = `${new URL(address).pathname.replace(/(?<!\/)\/+$/, '')}/`;
  if (path === '/' || path === basePath) return undefined;
  const name = siteUrl ? 'SITE_URL' : '"siteUrl" in profile.yaml';
  return `${warning}${name} is ${address}, but BASE_PATH is ${basePath}, so pages name ${url} — set BASE_PATH to ${path}, or leave the path out`;
}
