import {
  allEducation,
  allEntries,
  allExperiences,
  allProjects,
  allSkillGroups,
  profile,
  site,
} from 'contentlayer/generated';
import { files, toAddress } from '../address.ts';
import { findCover, readManifest, resolveContentPath } from '../assets/manifest.ts';
import { listParts } from '../parts.ts';
import { isRightToLeft } from '../queries/direction.ts';
import { groupEntries, toPageAddress, viewParts, viewProject } from '../queries/entries.ts';
import { sortNewestFirst, sortProjects, sortSkillGroups } from '../queries/sorting.ts';
import { setWords } from '../words.ts';

// Every page imports this module, and renders after that.
setWords(site);

/** The entries of the parts that hold any, sorted once for all pages. */
export const entries = {
  skillGroups: sortSkillGroups(allSkillGroups),
  experiences: sortNewestFirst(allExperiences),
  education: sortNewestFirst(allEducation),
  projects: sortProjects(allProjects).map(findPage),
};

/** The parts that the owner has added. */
export const customParts = groupEntries(site, allEntries).map((part, index, parts) => {
  // The covers of all pages are told apart by a number.
  const before = parts.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0);
  const start = allProjects.length + before;
  return { ...part, entries: part.entries.map((entry, place) => findPage(entry, start + place)) };
});

/** Adds to a project, or what is like one, where its page stands, if it has one. */
function findPage<Project extends Parameters<typeof viewProject>[0]>(
  project: Project,
  place: number,
) {
  const view = viewProject(project);
  return { ...project, view, study: view.address ? place : undefined };
}

/** What a card shows of an entry. */
export function viewCard({ view, study, ...entry }: Page) {
  return { ...view, study, cover: findCover(entry), coverAlt: entry.imageAlt ?? '' };
}

/** The entries of every part that lists any, by its id. */
export const partViews = viewParts({ ...entries, customParts });

const about = profile.about?.paragraphs ?? [];

/** The parts of the page in their order; a part without entries is left out. */
export const siteParts = listParts(site.parts).filter(({ id }) =>
  id === 'about' ? about.length > 0 : partViews.get(id)?.length !== 0,
);

/** The pages of entries, each with the next one of its part, by their addresses. */
export const caseStudies = new Map(
  [{ layout: 'cards', entries: entries.projects }, ...customParts].flatMap(
    ({ layout, entries }) => {
      if (layout === 'prose') return [];
      const studies = entries.filter(({ study }) => study !== undefined);
      return studies.map((project, index) => {
        const next = studies[(index + 1) % studies.length];
        const found = { project, next: next === project ? undefined : next };
        return [toPageAddress(project), found] as const;
      });
    },
  ),
);

type Page = (typeof entries.projects | (typeof customParts)[number]['entries'])[number];

export function findCaseStudy({ part, slug }: Record<string, string>) {
  return caseStudies.get(`${part}/${slug}/`);
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
