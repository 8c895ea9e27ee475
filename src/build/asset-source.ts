import { basename, dirname, posix } from 'node:path';
import { readSiteIcon } from '../site/assets/manifest.ts';
import type { Place } from '../site/assets/picture-places.ts';
import {
  hasCaseStudy,
  shownEntries,
  sortNewestFirst,
  sortProjects,
} from '../site/queries/index.ts';
import { labels } from '../site/words.ts';
import type { ShownPictures } from './assets/pictures.ts';
import type { AssetSource } from './assets/prepare-assets.ts';
import type { ShareCards } from './assets/share-images.ts';
import type { CheckResult } from './check/index.ts';
import { readCodeVersion } from './code-version.ts';
import type { Records } from './contentlayer/documents.ts';

/** Gathers from the compiled records what the assets are made of. */
export function findAssetSource(
  contentDir: string,
  { images, files }: Pick<CheckResult, 'images' | 'files'>,
  records: Records,
): Omit<AssetSource, 'isDraft'> {
  const { profile, skillGroups, projects } = records;
  const skills = skillGroups.flatMap(({ items }) => items);
  return {
    contentDir,
    images: findShownPictures(images, records),
    files,
    name: profile.name,
    displayTexts: findDisplayTexts(records),
    iconSlugs: skills.flatMap(({ icon }) => icon ?? []),
    uncovered: findUncovered(projects).map(({ slug, title }) => ({ slug, title })),
    shareCards: findShareCards(records),
    icon: readSiteIcon(),
    version: readCodeVersion(),
  };
}

/** The projects without a picture that show one: on the portfolio, or on a page of their own. */
function findUncovered(projects: Records['projects']): Records['projects'] {
  const shown = new Set(sortProjects(projects).slice(0, shownEntries.projects));
  return projects.filter(
    (project) => !project.image && (shown.has(project) || hasCaseStudy(project)),
  );
}

/** The texts set in the display face: headings, the name, the menu, the letters of a skill. */
function findDisplayTexts(records: Records): string[] {
  const { profile, skillGroups, experiences, education, projects } = records;
  return [
    profile.name,
    '404',
    ...Object.values(labels).filter((label) => typeof label === 'string'),
    ...Object.values(labels.nav),
    ...skillGroups.flatMap(({ group, items }) => [group, ...items.map(({ name }) => name)]),
    ...experiences.map(({ role }) => role),
    ...education.map(({ title }) => title),
    ...projects.flatMap(({ title, body }) => [title, ...(body.raw.match(/^\s*#+ .*/gm) ?? [])]),
  ];
}

/** Words the share images: one for the portfolio, and one for each page with more to tell. */
function findShareCards({ profile, projects }: Records): ShareCards {
  const studies = projects
    .filter(hasCaseStudy)
    .map(({ slug, title, technologies }) => [
      `projects/${slug}/`,
      { label: labels.caseStudy, title, details: technologies, owner: profile.name },
    ]);
  const owner = { title: profile.name, details: profile.roles };
  return {
    '': { label: labels.portfolio, ...owner },
    'resume/': { label: labels.resume, ...owner },
    ...Object.fromEntries(studies),
  };
}

/** A picture that a field of a record names, and where that field is shown. */
type NamedPicture = [path: string, places: Place[]];

/**
 * Finds where each picture of the content is shown, if anywhere: what an archive lists alone has
 * no picture.
 *
 * @param images every picture that the content names, as paths inside its folder
 */
export function findShownPictures(images: readonly string[], records: Records): ShownPictures {
  const named = [
    ...nameProfilePictures(records),
    ...nameLogos(records),
    ...nameCovers(records.projects),
  ];
  const bodies = records.projects.map(({ body }) => body.raw).join('\n');
  const entries = images.map((path): NamedPicture => {
    const fields = named.filter(([name]) => name === path);
    // The rest is in a body. Where one is in both, the body has its name to the letter, but for
    // odd ones; such a picture may be a little soft there.
    const isInBody = fields.length === 0 || bodies.includes(basename(path));
    const places = [...fields.flatMap(([, places]) => places), ...(isInBody ? figure : [])];
    return [path, [...new Set(places)].sort()];
  });
  return Object.fromEntries(entries.filter(([, places]) => places.length > 0));
}

const figure: Place[] = ['figure'];

function nameProfilePictures({ profile }: Records): NamedPicture[] {
  return [
    [resolve(profile, profile.portrait), ['portrait']],
    [resolve(profile, profile.about.image), ['about']],
  ];
}

function nameLogos({ education }: Records): NamedPicture[] {
  const shown = new Set(sortNewestFirst(education).slice(0, shownEntries.education));
  return education.flatMap((entry): NamedPicture[] => [
    [resolve(entry, entry.logo), shown.has(entry) ? ['logo'] : []],
    [resolve(entry, entry.cardLogo), shown.has(entry) ? ['cardLogo'] : []],
  ]);
}

function nameCovers(projects: Records['projects']): NamedPicture[] {
  const shown = new Set(sortProjects(projects).slice(0, shownEntries.projects));
  return projects.flatMap((project): NamedPicture[] => {
    const onCard: Place[] = shown.has(project) ? ['largeCover'] : [];
    const onPage: Place[] = hasCaseStudy(project) ? ['studyCover'] : [];
    return project.image ? [[resolve(project, project.image), [...onCard, ...onPage]]] : [];
  });
}

function resolve(record: { file: string }, path: string): string {
  return posix.join(dirname(record.file), path);
}
