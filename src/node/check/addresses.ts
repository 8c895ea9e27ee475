import { posix } from 'node:path';
import type { Profile, SiteConfig } from '../../schemas/content-types.ts';
import type { SiteLanguage } from '../../schemas/language.ts';
import { layouts } from '../../schemas/layouts.ts';
import { listResumeEndings, nameResumeFile, files as siteFiles } from '../../site/address.ts';
import { createHeadingIds, listPartIds } from '../../site/heading-ids.ts';
import { findArchives, findSearchFile } from '../../site/model/archives.ts';
import { type ContentDocument, type Entry, toPageAddress } from '../../site/model/entries.ts';
import { type EntryPart, listEntryParts, listParts } from '../../site/model/site-parts.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  findRecord,
  leaveOutHidden,
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
  return languages.flatMap(({ tag, root }) => {
    if (!usual) return [];
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
  const shown = value && { value: { ...value, ...named } };
  return { ...record, ...shown, body, ...(body.trim() && headings && { headings }) };
}

/** A page is found by the default URL, and by that of the owner, to which the default redirects. */
function rename(pages: PageIds, names: Readonly<Record<string, string>>): PageIds {
  const renamed = [...pages].flatMap(([page, ids]) => {
    const [folder = '', ...rest] = page.split('/');
    const name = rest.length > 0 && names[folder];
    return name ? [[[name, ...rest].join('/'), ids] as const] : [];
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
