import { posix } from 'node:path';
import { findSearchFile } from '../../model/archives.ts';
import { createSites, type Site } from '../../model/create-site.ts';
import { type Entry, toPagePath } from '../../model/entries.ts';
import { decode } from '../../model/own-links.ts';
import { createHeadingIds, listSectionIds } from '../../model/text/heading-ids.ts';
import { listResumeEndings, nameResumeFile, files as siteFiles } from '../../model/urls.ts';
import { findLayout } from '../../schemas/layouts.ts';
import { foldName } from '../../schemas/names.ts';
import { quote } from '../../schemas/quote.ts';
import { say } from '../../schemas/terminal/say.ts';
import { fileStart } from '../error.ts';
import { nameField } from './check-fields.ts';
import type { PathFinding } from './check-files.ts';
import { makeDocuments } from './documents.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  type FileFinding,
  findFieldPosition,
  findRecord,
  getFields,
} from './record-file.ts';

/** The ids of each page, as far as they are known, by its path and by that of the owner, to which the other redirects. */
export type PageIds = ReadonlyMap<string, readonly string[] | undefined>;

/** What a site has below its base, in all of its languages. */
export interface Served {
  pages: PageIds;
  /** The files that the build makes for visitors. */
  files: readonly string[];
}

/** Makes the site of files without errors, in each language; none if the profile or the sections cannot be read. */
export function readSites(
  records: readonly CheckedFile[],
  translations: readonly CheckedTranslation[],
): readonly Site[] {
  const readable = records.filter(({ value }) => value);
  const site = findRecord(records, 'Site');
  if (!findRecord(readable, 'Profile') || (site && !site.value)) return [];
  return createSites(makeDocuments(readable, translations), { basePath: '/' });
}

/** Lists what the site has for visitors. */
export function listServed(
  sites: readonly Site[],
  records: readonly CheckedFile[],
  translations: readonly CheckedTranslation[],
): Served {
  const pages = sites.flatMap((site) => {
    const ids = listPageIds(site, [
      ...records,
      ...translations.filter(({ language, body }) => language === site.language && body.trim()),
    ]);
    // Nothing is known of an entry with an error.
    const unknown = records.filter(({ value }) => !value).map(({ path }) => toPagePath(path));
    return [...site.pages, ...unknown.map((page) => site.root + page)].flatMap((page) =>
      [page, site.toHref(page).slice(1)].map((path) => [path, ids.get(page)] as const),
    );
  });
  return { pages: new Map(pages), files: sites.flatMap(listFiles) };
}

/** @param files of each path, the last one is that of the page */
function listPageIds(
  { root, sections, entrySections, studies }: Site,
  files: readonly CheckedFile[],
): PageIds {
  const headings = new Map(files.map(({ path, headings }) => [path, headings]));
  const listIds = ({ file }: Entry, taken: readonly string[] = []) =>
    (headings.get(file) ?? []).map(createHeadingIds(taken));
  const texts = entrySections.filter(({ layout }) => findLayout(layout).isText);
  const ofTexts = texts.flatMap(({ entries }) =>
    entries.flatMap((entry) => listIds(entry, listSectionIds(sections))),
  );
  const ofStudies = [...studies].map(([page, { entry }]) => [page, listIds(entry)] as const);
  return new Map([...ofStudies, [root, [...sections.map(({ id }) => id), ...ofTexts]]]);
}

function listFiles({ root, archives, config, profile, resumes }: Site): string[] {
  const published = resumes.filter(({ published }) => published);
  const files = [
    ...Object.values(siteFiles),
    ...listResumeEndings(config, profile.resume).map((ending) => nameResumeFile(ending)),
    ...published.flatMap(({ name }) =>
      listResumeEndings(config).map((ending) => nameResumeFile(ending, name)),
    ),
  ];
  return [
    ...files.map((file) => root + file),
    ...archives.flatMap((archive) => findSearchFile(archive) ?? []),
  ];
}

/** Files of `public` that take the place of those of the site, or that the build adds to. */
const replaceableFiles: readonly string[] = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  siteFiles.webManifest,
  '_headers',
  '_redirects',
];

/** Further files that the build makes, which no text links to. */
const furtherFiles = ['404.html', 'robots.txt', 'third-party-licences.txt', ...replaceableFiles];

/** Paths that hosts keep for themselves, even where the build makes no such file. */
const hostPaths = ['404', '_worker.js', '_routes.json'];

/**
 * Makes a function that tells what the site has at a path, if anything. Letters count as a host may read them:
 * without case, encoded or not, with or without a slash or `index.html` at the end.
 */
function createFindOccupant({ pages, files }: Served, publicFiles: readonly string[] = []) {
  const pageKeys = new Set([...pages.keys()].map(toKey));
  const fileKeys = new Set([...files, ...publicFiles, ...furtherFiles].map(toKey));
  return (path: string): 'page' | 'file of the site' | undefined => {
    const key = toKey(path);
    if (pageKeys.has(key)) return 'page';
    const isFile = fileKeys.has(key) || /^(?:assets|admin)(?:\/|$)/.test(key);
    return isFile ? 'file of the site' : undefined;
  };
}

const toKey = (path: string) =>
  foldName(decode(path))
    .replace(/(?:^|\/)index\.html$/, '')
    .replace(/^\/|\/$/g, '');

/** Finds former URLs that are those of a page or a file, which some hosts would then never show. */
export function checkAliases(
  records: readonly CheckedFile[],
  served: Served,
  publicFiles: readonly string[],
): FileFinding[] {
  const findOccupant = createFindOccupant(served, [...publicFiles, ...hostPaths]);
  return records.flatMap((file) => {
    const { aliases } = getFields(file);
    return (Array.isArray(aliases) ? aliases : []).flatMap((alias, index): FileFinding[] => {
      const occupant = findOccupant(String(alias));
      if (!occupant) return [];
      const path = ['aliases', index];
      const message = `${nameField(path)} is the URL of a ${occupant}: ${quote(String(alias))}`;
      const hint = say('hint.no-redirect');
      return [[file, { ...findFieldPosition(file, path), rule: 'url-conflict', message, hint }]];
    });
  });
}

/** Finds files of `public` that have the URL of one that the build makes: one would overwrite the other. */
export function checkPublicFiles(publicFiles: readonly string[], served: Served): PathFinding[] {
  const findOccupant = createFindOccupant(served);
  return publicFiles.flatMap((path): PathFinding[] => {
    // An owner may keep an editor of their own there.
    const isFree = replaceableFiles.includes(path) || /^(?:admin|assets)\//.test(path);
    const occupant = isFree ? undefined : findOccupant(path);
    if (!occupant) return [];
    const message = `this file would replace a ${occupant}: ${quote(posix.basename(path))}`;
    const hint = say('hint.public-file', { list: replaceableFiles.join(', ') });
    return [[path, { ...fileStart, rule: 'url-conflict', message, hint }]];
  });
}
