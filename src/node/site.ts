import { groupEntries } from '../site/queries/entries.ts';
import { sortNewestFirst, sortProjects, sortSkillGroups } from '../site/queries/sorting.ts';
import { readCodeVersion } from './code-version.ts';
import type { Env } from './config/env.ts';
import type { Records } from './contentlayer/documents.ts';

/** What a site is made of, in the order of the portfolio, and where it will stand. */
export type Site = ReturnType<typeof describeSite>;

export interface SitePage {
  /** Below the site's base, with a slash at its end; empty for the home page. */
  address: string;
  /** Whether search engines may show it. */
  isListed: boolean;
}

/** Puts the records in the order of the portfolio, and the address that is set before that of the profile. */
export function describeSite(
  records: Records,
  { siteUrl, basePath }: Pick<Env, 'siteUrl' | 'basePath'>,
) {
  const address = siteUrl || records.profile.siteUrl;
  return {
    ...records,
    skillGroups: sortSkillGroups(records.skillGroups),
    experiences: sortNewestFirst(records.experiences),
    education: sortNewestFirst(records.education),
    projects: sortProjects(records.projects),
    customParts: groupEntries(records.site, records.entries),
    /** The site's whole address with a slash at its end; empty when nobody has said it. */
    url: address ? new URL(basePath, address).href : '',
    basePath,
    /** Changes with the code that makes the outputs. */
    version: readCodeVersion(),
  };
}

/**
 * What is to be said of the address that a site is built for, as a line like those of other
 * settings: that nobody has named it, or that its path is not the one that the site is built for.
 */
export function warnOfAddress({ url, basePath, profile }: Site, siteUrl: string) {
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
