import { basename } from 'node:path';
import { readSiteIcon, resolveContentPath } from '../site/assets/manifest.ts';
import type { Place } from '../site/assets/picture-places.ts';
import { listParts } from '../site/parts.ts';
import { groupEntries, toPageAddress } from '../site/queries/entries.ts';
import { shownEntries } from '../site/queries/pagination.ts';
import { hasCaseStudy, sortNewestFirst, sortProjects } from '../site/queries/sorting.ts';
import { typeset } from '../site/typeset.ts';
import { headings, labels } from '../site/words.ts';
import type { ShareCards } from './assets/share-images.ts';
import type { CheckResult } from './check/index.ts';
import { readCodeVersion } from './code-version.ts';
import type { Records } from './contentlayer/documents.ts';
import type { Site } from './site.ts';
import { readTheme } from './theme/look.ts';

export type AssetSource = ReturnType<typeof findAssetSource>;

export function findAssetSource(contentDir: string, found: CheckResult, records: Records) {
  const cards = listCards(records);
  const uncovered = cards
    .filter(({ project, isShown }) => !project.image && (isShown || hasCaseStudy(project)))
    .map(({ project }) => project);
  return {
    contentDir,
    images: findShownPictures(found.images, records, cards),
    files: found.files,
    name: records.profile.name,
    displayTexts: findDisplayTexts(records),
    characters: listCharacters(records),
    iconSlugs: records.skillGroups.flatMap(({ items }) => items.flatMap(({ icon }) => icon ?? [])),
    uncovered: uncovered.map(({ file, slug, title }) => ({ file, slug, title })),
    shareCards: findShareCards(records, cards, uncovered),
    icon: readSiteIcon(),
    version: readCodeVersion(),
    theme: readTheme(records.site),
  };
}

type Project = Records['projects'][number] | Site['customParts'][number]['entries'][number];

type Card = ReturnType<typeof listCards>[number];

/**
 * What may have a cover, a page or both: projects, and the entries of the owner's own parts; and whether
 * the portfolio shows its cover. Others are in an archive alone, or in another layout.
 */
export function listCards({ projects, entries, site }: Records) {
  const own = groupEntries(site, entries).filter(({ layout }) => layout !== 'prose');
  const toCards = (all: readonly Project[], shown: number) =>
    all.map((project, index) => ({ project, isShown: index < shown }));
  return [
    ...toCards(sortProjects(projects), shownEntries.projects),
    ...own.flatMap(({ layout, entries }) =>
      toCards(entries, layout === 'cards' ? shownEntries.cards : 0),
    ),
  ];
}

/** The characters of the content, of the site's own words, and of what `typeset` makes of them. */
function listCharacters(records: Records): string {
  const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
  const characters = new Set(`${ascii}\u00a0©–—‘’“”…→${JSON.stringify(records)}`);
  return [...characters].sort().join('');
}

/** The texts set in the display font: headings, the name, the menu, the letters of a skill. */
function findDisplayTexts(records: Records): string[] {
  const { profile, skillGroups, experiences, education, projects, entries } = records;
  return [
    profile.name,
    '404',
    ...Object.values(labels).filter((label) => !label.includes('{')),
    ...Object.values(headings),
    ...listParts(records.site.parts).flatMap(({ link }) => link || []),
    ...skillGroups.flatMap(({ group, items }) => [group, ...items.map(({ name }) => name)]),
    ...experiences.map(({ role }) => role),
    ...education.map(({ title }) => title),
    ...[...projects, ...entries].flatMap(({ title, body }) => [
      title,
      ...(body.raw.match(/^[ \t]*#+ .*/gm) ?? []).map(typeset),
    ]),
  ];
}

/** Words the share images: one for the portfolio, and one for each page with more to tell. */
function findShareCards({ profile }: Records, cards: Card[], uncovered: Project[]): ShareCards {
  const pages = cards.map(({ project }) => project).filter(hasCaseStudy);
  const studies = pages.map((project) => [
    toPageAddress(project),
    {
      label: 'part' in project ? (headings[project.part] ?? '') : labels.caseStudy,
      title: project.title,
      details: [],
      owner: profile.name,
      ...(project.image
        ? { picture: resolveContentPath(project, project.image) }
        : { place: uncovered.indexOf(project) }),
    },
  ]);
  const owner = { title: profile.name, details: profile.roles };
  const portrait = profile.portrait && resolveContentPath(profile, profile.portrait);
  return {
    '': { label: labels.portfolio, ...owner, picture: portrait },
    'resume/': { label: labels.resume, ...owner },
    ...Object.fromEntries(studies),
  };
}

/** Finds where each picture of the content is shown; what an archive alone lists has none. */
export function findShownPictures(images: string[], records: Records, cards: Card[]) {
  const { profile, education, projects, entries: own } = records;
  const schools = new Set(sortNewestFirst(education).slice(0, shownEntries.education));
  const use = (record: { file: string }, path = '', place: Place | false) =>
    [resolveContentPath(record, path), place] as const;
  const uses = [
    use(profile, profile.portrait, 'portrait'),
    use(profile, profile.about?.image, 'about'),
    ...education.flatMap((entry) => [
      use(entry, entry.logo, schools.has(entry) && 'logo'),
      use(entry, entry.cardLogo, schools.has(entry) && 'cardLogo'),
    ]),
    ...cards.flatMap(({ project, isShown }) => [
      use(project, project.image, isShown && 'largeCover'),
      use(project, project.image, hasCaseStudy(project) && 'studyCover'),
    ]),
    ...own.map((entry) => use(entry, entry.image, 'logo')),
  ];
  const bodies = [...projects, ...own].map(({ body }) => body.raw).join('\n');
  const entries = images.map((path): [string, Place[]] => {
    const places = uses.filter(([used]) => used === path).map(([, place]) => place);
    // What no field names is in a body. Where one is in both, the body has its name to the letter,
    // but for odd ones; such a picture may be a little soft there.
    const isInBody = places.length === 0 || bodies.includes(basename(path));
    const shown = new Set<Place | false>([...places, isInBody && 'figure']);
    return [path, [...shown].filter((place) => place !== false).sort()];
  });
  return Object.fromEntries(entries.filter(([, places]) => places.length > 0));
}
