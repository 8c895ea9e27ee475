import { posix } from 'node:path';
import type { Profile, SiteConfig } from '../../schemas/content-types.ts';
import type { SiteLanguage } from '../../schemas/language.ts';
import { layouts } from '../../schemas/layouts.ts';
import { foldName } from '../../schemas/repeats.ts';
import { listResumeEndings, nameResumeFile, files as siteFiles } from '../../site/address.ts';
import { createHeadingIds, listPartIds } from '../../site/heading-ids.ts';
import { findArchives, findSearchFile } from '../../site/model/archives.ts';
import { type ContentDocument, toPageAddress } from '../../site/model/entries.ts';
import { decode } from '../../site/model/own-links.ts';
import { type EntryPart, listEntryParts, listParts } from '../../site/model/site-parts.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  findRecord,
  leaveOutHidden,
} from './record-file.ts';

/** The pages, files and ids of a site, by their URLs below its base. */
export interface SiteAddresses {
  /** The ids of each page by its URL, as far as they are known. */
  pages: ReadonlyMap<string, readonly string[] | undefined>;
  /** The files that the build makes for visitors. */
  files: readonly string[];
}

/** The URLs of a site in one of its languages, below a path such as `de/`. */
export type LanguageAddresses = SiteAddresses & Pick<SiteLanguage, 'root'>;

/** The records, texts and pages of a site in one of its languages. */
export interface LanguageSite extends LanguageAddresses {
  /** The files that are written in the language. */
  texts: readonly CheckedFile[];
  /** All records as they are in the language, as far as they are translated. */
  records: readonly CheckedFile[];
  /** The pages that the build makes in the language; a link to any other page leads to its original. */
  made: SiteAddresses['pages'];
}

/** Lists the site in each language; none if the profile or the parts cannot be read. */
export function listLanguageSites(
  originals: readonly CheckedFile[],
  translations: readonly CheckedTranslation[],
  languages: readonly SiteLanguage[],
): LanguageSite[] {
  return languages.flatMap(({ tag, root }) => {
    if (!root) {
      const addresses = listAddresses(originals);
      const shared = { root, texts: originals, records: originals };
      return addresses ? [{ ...addresses, ...shared, made: addresses.pages }] : [];
    }
    const texts = translations.filter(({ language }) => language === tag);
    const byPath = new Map(texts.map((translation) => [translation.path, translation]));
    const records = originals.map((record) => translateRecord(record, byPath.get(record.path)));
    const withOwnBodies = records.map((record) =>
      byPath.get(record.path)?.body.trim() ? record : { ...record, body: '' },
    );
    const addresses = listAddresses(records);
    const made = listAddresses(withOwnBodies)?.pages;
    return addresses && made ? [{ ...addresses, root, texts, records, made }] : [];
  });
}

/** Gives a record the headings and the parts that it has in another language, as far as it is translated. */
function translateRecord(
  record: CheckedFile,
  translation: CheckedTranslation | undefined,
): CheckedFile {
  const { value, body = '', headings } = translation ?? record;
  // A language without names of its own has the default URLs.
  const named = record.type.name === 'Site' && { addresses: translation?.fields?.addresses };
  const shown = value && { value: { ...value, ...named } };
  return { ...record, ...shown, ...(body.trim() && { body, headings }) };
}

/** Lists the URLs of a site; undefined if its profile or its parts cannot be read. */
function listAddresses(records: readonly CheckedFile[]): SiteAddresses | undefined {
  const profile = findRecord(records, 'Profile')?.value as Profile | undefined;
  const site = findRecord(records, 'Site');
  if (!profile || (site && !site.value)) return undefined;
  const config = (site?.value ?? {}) as SiteConfig;
  const entryParts = readEntryParts(records);
  const searched = findArchives(entryParts).flatMap((archive) => findSearchFile(archive) ?? []);
  return {
    pages: listPageIds(records, entryParts, profile, config),
    files: [...listMadeFiles(profile, config), ...searched],
  };
}

function listMadeFiles({ resume }: Profile, config: SiteConfig): string[] {
  const published = (config.resumes ?? []).filter((one) => one.published);
  return [
    ...Object.values(siteFiles),
    ...listResumeEndings(config, resume).map((ending) => nameResumeFile(ending)),
    ...published.flatMap(({ name }) =>
      listResumeEndings(config).map((ending) => nameResumeFile(ending, name)),
    ),
  ];
}

function listPageIds(
  records: readonly CheckedFile[],
  entryParts: readonly EntryPart[],
  profile: Profile,
  { parts: changes, addresses = {} }: SiteConfig,
): SiteAddresses['pages'] {
  const parts = listParts(entryParts, profile, changes);
  const headings = new Map(records.map(({ path, headings }) => [path, headings]));
  const listIds = (files: readonly string[], taken: readonly string[] = []) =>
    files.flatMap((file) => (headings.get(file) ?? []).map(createHeadingIds(taken)));
  const prose = entryParts.filter(({ layout }) => layouts[layout].isText);
  const texts = prose.flatMap(({ entries }) => entries.map(({ file }) => file));
  const home = [...parts.map(({ id }) => id), ...listIds(texts, listPartIds(parts))];
  const entries = entryParts.flatMap(({ entries }) => entries);
  const archives = findArchives(entryParts).flatMap(({ pages }) => [...pages.keys()]);
  const pages = new Map([
    ...[...archives, 'resume/'].map((address) => [address, undefined] as const),
    // Nothing is known of an entry with an error.
    ...records.flatMap(({ path, value }) =>
      value ? [] : [[toPageAddress(path), undefined] as const],
    ),
    ...entries.flatMap(({ file, address }) =>
      address ? [[address, listIds([file])] as const] : [],
    ),
    ['', home],
  ]);
  // A page is found by the default URL, too, which redirects to that of the owner.
  const renamed = Object.entries(addresses).flatMap(([name, shown]) =>
    [...pages].flatMap(([page, ids]) =>
      page.startsWith(`${name}/`) ? [[shown + page.slice(name.length), ids] as const] : [],
    ),
  );
  return new Map([...pages, ...renamed]);
}

/** The parts with entries as the site will have them, of the records without an error; bodies are not compiled. */
export function readEntryParts(records: readonly CheckedFile[]): EntryPart[] {
  const { parts } = (findRecord(records, 'Site')?.value ?? {}) as SiteConfig;
  return listEntryParts(leaveOutHidden(records).flatMap(toDocument), parts);
}

function toDocument({ path, type, value, body }: CheckedFile): ContentDocument[] {
  if (!value) return [];
  const slug = posix.basename(path, posix.extname(path));
  const source = { type: type.name, part: type.folder, file: path, slug };
  return [{ ...value, ...source, body: { raw: body, code: '' } }];
}

/** Files of `public` that take the place of those of the site, or that the build adds to. */
export const replaceableFiles: readonly string[] = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  siteFiles.webManifest,
  '_headers',
  '_redirects',
];

/** Further files that the build makes, which no text links to. */
const furtherFiles = ['404.html', 'robots.txt', 'third-party-licences.txt', ...replaceableFiles];

const ownFolders = ['assets/', 'admin/'];

export type Occupant = 'page' | 'file of the site';

/**
 * Makes a function that tells what the site has at a path, if anything. Letters count as a host may read them:
 * without case, encoded or not, with or without a slash or `index.html` at the end.
 */
export function createFindOccupant(sites: readonly LanguageAddresses[]) {
  const pageKeys = new Set(
    sites.flatMap(({ root, pages }) => [...pages.keys()].map((page) => toKey(root + page))),
  );
  const fileKeys = new Set([
    ...sites.flatMap(({ root, files }) => files.map((file) => toKey(root + file))),
    ...furtherFiles,
  ]);
  return (path: string): Occupant | undefined => {
    const key = toKey(path);
    if (pageKeys.has(key)) return 'page';
    const isOwn = fileKeys.has(key) || ownFolders.some((folder) => `${key}/`.startsWith(folder));
    return isOwn ? 'file of the site' : undefined;
  };
}

const toKey = (path: string) =>
  foldName(decode(path))
    .replace(/(?:^|\/)index\.html$/, '')
    .replace(/^\/|\/$/g, '');
