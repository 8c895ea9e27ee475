import type { Profile, SiteConfig } from '../../schemas/content-types.ts';
import { findCatalog, isRightToLeft } from '../../schemas/language.ts';
import { defaultLanguage, type FormWords, partWords } from '../../schemas/words.ts';
import { type Archive, findArchives } from './archives.ts';
import type { ContentDocument, Entry } from './entries.ts';
import { createFormats, type Formats } from './formats.ts';
import { resolveLinks } from './own-links.ts';
import { type EntryPart, listEntryParts, listParts, type SitePart } from './site-parts.ts';
import { areUsualWords, collectWords, createTranslate, type Translate } from './translate.ts';

/** A record with the path of its file, from which its pictures are found. */
type FromFile<Fields> = Fields & { file: string };

export interface SiteOptions {
  /** The address of the site with `https://`, unless the profile's `siteUrl` says it. */
  siteUrl?: string | undefined;
  /** The path below which the site is served; it begins and ends with `/`. */
  basePath: string;
}

/** Everything that pages and other outputs are made of. Nothing of it changes after it was made. */
export interface Site extends Formats {
  readonly profile: FromFile<Profile>;
  readonly config: SiteConfig;
  /** The parts of the page in their order; parts without content are left out. */
  readonly parts: readonly SitePart[];
  /** The parts with entries, in the order of the table of content types. */
  readonly entryParts: readonly EntryPart[];
  readonly archives: readonly Archive[];
  /** The entries that have a page of their own, by the address of that page. */
  readonly studies: ReadonlyMap<string, Study>;
  /** Writes one of the site's own words. */
  readonly t: Translate;
  /** All words of the pages. */
  readonly words: Readonly<Record<string, string>>;
  /** All words of the form, unless they are those that its script has. */
  readonly formWords: FormWords | undefined;
  readonly isRtl: boolean;
  readonly basePath: string;
  /** The site's whole address with a slash at its end; empty when it is not known. */
  readonly url: string;
  /** Turns a path below the site's base (`assets/a.svg`, ``, `#about`) into an address of this build. */
  toAddress(path: string): string;
  /** Turns such a path into a whole address; empty when that of the site is not known. */
  toUrl(path: string): string;
}

export interface Study {
  entry: Entry;
  /** The next entry of the part that has a page, unless there is no other. */
  next: Entry | undefined;
}

/**
 * Makes the site of Contentlayer's documents.
 *
 * @example createSite(allDocuments, { basePath: '/', siteUrl: process.env.SITE_URL })
 */
export function createSite(documents: readonly ContentDocument[], options: SiteOptions): Site {
  const { basePath } = options;
  const toAddress = (path: string) => basePath + path;
  const resolved = documents.map((document) => resolveLinks(document, toAddress));
  const profile = findSingle(resolved, 'Profile') as FromFile<Profile>;
  const config = findSingle(resolved, 'Site') as SiteConfig;
  const origin = options.siteUrl || profile.siteUrl;
  const url = origin ? new URL(basePath, origin).href : '';
  const language = config.language ?? defaultLanguage;
  const formats = createFormats(language);
  const { site: words, form } = collectWords(language, config.words);
  const ofParts = findCatalog(language)?.parts ?? partWords;
  // A site that names no language keeps the order that is the same for all.
  const compare = config.language ? formats.compareNames : undefined;
  const entryParts = listEntryParts(resolved, config.parts, ofParts, compare);
  return freezeDeep({
    ...formats,
    profile,
    config,
    parts: listParts(entryParts, profile, config.parts, ofParts),
    entryParts,
    archives: findArchives(entryParts, compare),
    studies: findStudies(entryParts),
    t: createTranslate(words, formats),
    words,
    formWords: areUsualWords(language, form) ? undefined : form,
    isRtl: isRightToLeft(language),
    basePath,
    url,
    toAddress,
    toUrl: (path: string) => (url ? new URL(basePath + path, url).href : ''),
  });
}

/** Freezes a value with everything in it that is plain data. */
function freezeDeep<T>(value: T): T {
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(Object(value)) === Object.prototype;
  if (!isPlain || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value as object)) freezeDeep(part);
  return value;
}

function findSingle(documents: readonly ContentDocument[], type: string): unknown {
  const document = documents.find((document) => document.type === type);
  if (!document) throw new Error(`the content has no document of the type ${type}`);
  return document;
}

function findStudies(parts: readonly EntryPart[]): Map<string, Study> {
  const studies = parts.flatMap(({ entries }) => {
    const withPage = entries.filter(({ address }) => address !== undefined);
    return withPage.map((entry, index): [string, Study] => {
      const next = withPage[(index + 1) % withPage.length];
      return [entry.address ?? '', { entry, next: next === entry ? undefined : next }];
    });
  });
  return new Map(studies);
}

/** Lists the entries that the feed has: those with a page, of the types that are dated there. */
export function listFeedEntries({ studies }: Pick<Site, 'studies'>): Entry[] {
  return [...studies.values()].map(({ entry }) => entry).filter(({ type }) => type.feedDate);
}

/** Finds the part whose entries are in a section of the resume, such as `work`. */
export function findResumePart({ entryParts }: Pick<Site, 'entryParts'>, section: string) {
  return entryParts.find(({ type }) => type.resume?.section === section);
}
