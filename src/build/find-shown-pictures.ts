import { basename, dirname, posix } from 'node:path';
import type { Place } from '../site/assets/picture-places.ts';
import {
  hasCaseStudy,
  shownEntries,
  sortNewestFirst,
  sortProjects,
} from '../site/queries/index.ts';
import type { ShownPictures } from './assets/pictures.ts';
import type { Records } from './records.ts';

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
