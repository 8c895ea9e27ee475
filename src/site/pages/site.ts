import {
  allEducation,
  allExperiences,
  allProjects,
  allSkillGroups,
  profile,
  site,
} from 'contentlayer/generated';
import type { PartId } from '../../schemas/parts.ts';
import { files, toAddress } from '../address.ts';
import { readManifest, resolveContentPath } from '../assets/manifest.ts';
import { listParts } from '../parts.ts';
import { isRightToLeft } from '../queries/direction.ts';
import {
  hasCaseStudy,
  isPresent,
  sortNewestFirst,
  sortProjects,
  sortSkillGroups,
} from '../queries/sorting.ts';
import { setWords } from '../words.ts';

// Every page imports this module, and renders after that.
setWords(site);

function markPresent<Entry extends { year: string; file: string }>(entry: Entry) {
  return { ...entry, isPresent: isPresent(entry) };
}

/** The entries of the parts that hold any, sorted once for all pages. */
export const entries = {
  technologies: sortSkillGroups(allSkillGroups),
  experience: sortNewestFirst(allExperiences).map(markPresent),
  education: sortNewestFirst(allEducation).map(markPresent),
  projects: sortProjects(allProjects).map((project, place) => {
    return { ...project, study: hasCaseStudy(project) ? place : undefined };
  }),
};

const contents: Partial<Record<PartId, readonly unknown[]>> = {
  ...entries,
  about: profile.about?.paragraphs ?? [],
};

/** The parts of the page in their order; a part without entries is left out. */
export const siteParts = listParts(site.parts).filter(({ id }) => contents[id]?.length !== 0);

/** The projects that have something to read, in the order of the portfolio. */
export const caseStudies = entries.projects.filter(({ study }) => study !== undefined);

export function findCaseStudy(slug: string | undefined) {
  const index = caseStudies.findIndex((project) => project.slug === slug);
  const project = caseStudies[index];
  const next = caseStudies[(index + 1) % caseStudies.length];
  return project && { project, next: next === project ? undefined : next };
}

/** Whether the pages are read from the right, as the owner's own words are. */
export const isRtl = isRightToLeft(profile.bio);

/** The address of the resume: the owner's own, or the one that the build makes of the content. */
export function findResume(): string {
  if (!profile.resume) return toAddress(files.resumePdf);
  const file = readManifest().files[resolveContentPath(profile, profile.resume)];
  return file ? toAddress(file) : profile.resume;
}

/**
 * The whole address of what stands at `path` below the site's base; empty when nobody has said
 * where the site will stand.
 */
export function findPublicAddress(path: string): string {
  const site = process.env.SITE_URL || profile.siteUrl;
  return site ? new URL(toAddress(path), site).href : '';
}
