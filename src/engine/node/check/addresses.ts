import { posix } from 'node:path';
import type { Profile, SiteConfig } from '../../schemas/content-types.ts';
import type { SiteLanguage } from '../../schemas/language.ts';
import { layouts } from '../../schemas/layouts.ts';
import { foldName } from '../../schemas/names.ts';
import { quote } from '../../schemas/quote.ts';
import { listResumeEndings, nameResumeFile, files as siteFiles } from '../../site/address.ts';
import { createHeadingIds, listPartIds } from '../../site/heading-ids.ts';
import { findArchives, findSearchFile } from '../../site/model/archives.ts';
import { type Entry, toPageAddress } from '../../site/model/entries.ts';
import { decode } from '../../site/model/own-links.ts';
import { type EntryPart, listParts } from '../../site/model/site-parts.ts';
import { nameField } from './check-fields.ts';
import type { PathFinding } from './check-files.ts';
import { fileStart } from './error.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  type FileFinding,
  findFieldPosition,
  findRecord,
  getFields,
  readEntryParts,
} from './record-file.ts';

/** The ids of each page by its URL below the site's base, as far as they are known. */
export type PageIds = ReadonlyMap<string, readonly string[] | undefined>;

/** A site in one of its languages, below a path such as `de/`. */
export interface LanguageSite extends Pick<SiteLanguage, 'root'> {
  /** The files that are written in the language. */
  texts: readonly CheckedFile[];
  /** The pages that a link may lead to; one that is not made in the language leads to its original. */
  pages: PageIds;
  made: PageIds;
  /** The files that the build makes for visitors. */
  files: readonly string[];
}

/** Lists the site in each language; none if the profile or the parts cannot be read. */
export function listLanguageSites(
  originals: readonly CheckedFile[],
  translations: readonly CheckedTranslation[],
  languages: readonly SiteLanguage[],
): LanguageSite[] {
  const usual = listAddresses(originals);
  if (!usual) return [];
  return languages.map(({ tag, root }) => {
    if (!root) {
      const pages = rename(usual.pages, usual.names);
      return { root, texts: originals, pages, made: pages, files: usual.files };
    }
    const texts = translations.filter(({ language }) => language === tag);
    const byPath = new Map(texts.map((translation) => [translation.path, translation]));
    const records = originals.map((record) => translateRecord(record, byPath.get(record.path)));
    const { pages: made, names, files } = listAddresses(records) ?? usual;
    const pages = new Map([...usual.pages, ...made]);
    return { root, texts, pages: rename(pages, names), made: rename(made, names), files };
  });
}

/** Gives a record the fields that it has in another language, and the body, without which it has no page there. */
function translateRecord(record: CheckedFile, translation?: CheckedTranslation): CheckedFile {
  const { value = record.value, fields, body = '', headings } = translation ?? {};
  // A language without names of its own has the default URLs.
  const named = record.type.name === 'Site' && { addresses: fields?.addresses };
  const shown = { ...record, value: value && { ...value, ...named }, body };
  return body.trim() && headings ? { ...shown, headings } : shown;
}

/** A page is found by the default URL, and by that of the owner, to which the default redirects. */
function rename(pages: PageIds, names: Readonly<Record<string, string>>): PageIds {
  const renamed = [...pages].map(([page, ids]) => {
    return [page.replace(/^[^/]+(?=\/)/, (folder) => names[folder] ?? folder), ids] as const;
  });
  return new Map([...pages, ...renamed]);
}

/** Lists the URLs of a site, and what its owner calls them; undefined if its profile or its parts cannot be read. */
function listAddresses(records: readonly CheckedFile[]) {
  const profile = findRecord(records, 'Profile')?.value as Profile | undefined;
  const site = findRecord(records, 'Site');
  if (!profile || (site && !site.value)) return undefined;
  const config = (site?.value ?? {}) as SiteConfig;
  const entryParts = readEntryParts(records);
  const resumes = (config.resumes ?? []).filter(({ published }) => published);
  return {
    pages: listPageIds(records, entryParts, profile, config),
    names: config.addresses ?? {},
    files: [
      ...Object.values(siteFiles),
      ...findArchives(entryParts).flatMap((archive) => findSearchFile(archive) ?? []),
      ...listResumeEndings(config, profile.resume).map((ending) => nameResumeFile(ending)),
      ...resumes.flatMap(({ name }) =>
        listResumeEndings(config).map((ending) => nameResumeFile(ending, name)),
      ),
    ],
  };
}

function listPageIds(
  records: readonly CheckedFile[],
  entryParts: readonly EntryPart[],
  profile: Profile,
  { parts: changes }: SiteConfig,
): PageIds {
  const headings = new Map(records.map(({ path, headings }) => [path, headings]));
  const listIds = ({ file }: Entry, taken: readonly string[] = []) =>
    (headings.get(file) ?? []).map(createHeadingIds(taken));
  const pages = new Map<string, readonly string[] | undefined>([['resume/', undefined]]);
  for (const archive of findArchives(entryParts)) {
    for (const address of archive.pages.keys()) pages.set(address, undefined);
  }
  // Nothing is known of an entry with an error.
  for (const { path, value } of records) if (!value) pages.set(toPageAddress(path), undefined);
  const parts = listParts(entryParts, profile, changes);
  const home = parts.map(({ id }) => id);
  for (const { layout, entries } of entryParts) {
    for (const entry of entries) {
      if (entry.address) pages.set(entry.address, listIds(entry));
      if (layouts[layout].isText) home.push(...listIds(entry, listPartIds(parts)));
    }
  }
  pages.set('', home);
  return pages;
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

type Served = Pick<LanguageSite, 'root' | 'pages' | 'files'>;

/**
 * Makes a function that tells what the site has at a path, if anything. Letters count as a host may read them:
 * without case, encoded or not, with or without a slash or `index.html` at the end.
 */
function createFindOccupant(sites: readonly Served[], publicFiles: readonly string[] = []) {
  const pages = sites.flatMap(({ root, pages }) => [...pages.keys()].map((page) => root + page));
  const files = sites.flatMap(({ root, files }) => files.map((file) => root + file));
  const pageKeys = new Set(pages.map(toKey));
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
  sites: readonly LanguageSite[],
  publicFiles: readonly string[],
): FileFinding[] {
  const findOccupant = createFindOccupant(sites, [...publicFiles, ...hostPaths]);
  return records.flatMap((file) => {
    const { aliases } = getFields(file);
    return (Array.isArray(aliases) ? aliases : []).flatMap((alias, index): FileFinding[] => {
      const occupant = findOccupant(String(alias));
      if (!occupant) return [];
      const path = ['aliases', index];
      const message = `${nameField(path)} is the URL of a ${occupant}: ${quote(String(alias))}`;
      const hint = 'Remove it: a redirect from there would hide what the site shows.';
      return [[file, { ...findFieldPosition(file, path), rule: 'url-conflict', message, hint }]];
    });
  });
}

/** Finds files of `public` that have the URL of one that the build makes: one would overwrite the other. */
export function checkPublicFiles(
  publicFiles: readonly string[],
  sites: readonly Served[],
): PathFinding[] {
  const findOccupant = createFindOccupant(sites);
  return publicFiles.flatMap((path): PathFinding[] => {
    // An owner may keep an editor of their own there.
    const isFree = replaceableFiles.includes(path) || /^(?:admin|assets)\//.test(path);
    const occupant = isFree ? undefined : findOccupant(path);
    if (!occupant) return [];
    const message = `this file would replace a ${occupant}: ${quote(posix.basename(path))}`;
    const hint = `Rename or remove it. Files that replace those of the site: ${replaceableFiles.join(', ')}.`;
    return [[path, { ...fileStart, rule: 'url-conflict', message, hint }]];
  });
}
