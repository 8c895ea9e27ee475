import {
  allEducation,
  allExperiences,
  allProjects,
  allSkillGroups,
  profile,
} from 'contentlayer/generated';
import { files, toAddress } from '../address.ts';
import { readManifest, resolveContentPath } from '../assets/manifest.ts';
import { isRightToLeft } from '../queries/direction.ts';
import { hasCaseStudy, sortNewestFirst, sortProjects } from '../queries/sorting.ts';
import { type SectionId, sectionIds } from '../words.ts';

/** The entries of the parts that grow, sorted once for all pages. */
export const entries = {
  experience: sortNewestFirst(allExperiences),
  education: sortNewestFirst(allEducation),
  projects: sortProjects(allProjects),
};

const contents: Partial<Record<SectionId, readonly unknown[]>> = {
  ...entries,
  about: profile.about.paragraphs,
  technologies: allSkillGroups,
};

/** The parts of the page in their order; a part without entries is left out. */
export const siteSections: readonly SectionId[] = sectionIds.filter(
  (id) => contents[id]?.length !== 0,
);

/** The projects that have something to read, in the order of the portfolio. */
export const caseStudies = entries.projects.filter(hasCaseStudy);

const places = new Map(caseStudies.map(({ slug }, index) => [slug, index]));

export function findCaseStudy(slug = '') {
  const study = findStudyPlace(slug) ?? -1;
  const project = caseStudies[study];
  if (!project) return undefined;
  const nextStudy = (study + 1) % caseStudies.length;
  const next = caseStudies[nextStudy];
  return {
    ...{ project, study },
    next: next && next !== project ? { ...next, study: nextStudy } : undefined,
  };
}

/** The place of a project among the case studies. */
export function findStudyPlace(slug: string): number | undefined {
  return places.get(slug);
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
