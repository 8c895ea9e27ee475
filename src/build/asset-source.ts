import { readSiteIcon } from '../site/assets/manifest.ts';
import { hasCaseStudy, shownEntries, sortProjects } from '../site/queries/index.ts';
import { labels } from '../site/words.ts';
import type { AssetSource } from './assets/prepare-assets.ts';
import type { CheckResult } from './check/index.ts';
import { readCodeVersion } from './code-version.ts';
import { findShownPictures } from './find-shown-pictures.ts';
import type { Records } from './records.ts';
import { findShareCards } from './share-cards.ts';

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
