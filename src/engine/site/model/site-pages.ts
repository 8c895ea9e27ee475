import type { Profile, SiteConfig } from '../../schemas/content-types.ts';
import { partWords } from '../../schemas/words.ts';
import { files, listResumeEndings, nameResumeFile } from '../address.ts';
import { type Archive, findArchives } from './archives.ts';
import type { ContentDocument, Entry, OfLanguage } from './entries.ts';
import { type EntryPart, listEntryParts } from './site-parts.ts';

/** An entry with a page of its own. */
export interface Study {
  entry: Entry;
  /** The next entry of the part that has a page, unless there is no other. */
  next: Entry | undefined;
}

/** The pages of a site in one language. */
export interface SitePages {
  /** The URLs of its pages below the site's base, those of originals left out. */
  readonly pages: ReadonlySet<string>;
  /** The URLs of the pages that have more than UI texts in this language. */
  readonly translated: ReadonlySet<string>;
}

/** Lists the pages of a language, and those that have more than UI texts in it. */
export function listSitePages(
  root: string,
  archives: readonly Archive[],
  studies: ReadonlyMap<string, Study>,
  documents: readonly ContentDocument[],
): SitePages {
  const common = [root, `${root}resume/`];
  const lists = archives.flatMap(({ pages, rows }) =>
    [...pages.keys()].map((address) => ({ address, rows })),
  );
  const isInLanguage = (text: Pick<ContentDocument, 'textLanguage'>) => !text.textLanguage;
  const isTranslated = documents.some((text) => text.type !== 'Site' && isInLanguage(text));
  return {
    pages: new Set([...common, ...lists.map(({ address }) => address), ...studies.keys()]),
    translated: new Set([
      ...(isTranslated ? common : []),
      ...lists.flatMap(({ address, rows }) => (rows.some(isInLanguage) ? address : [])),
      ...studies.keys(),
    ]),
  };
}

/** Creates `findPage`, which has to know the pages before the links in the documents are resolved. */
export function createFindPage(
  documents: readonly ContentDocument[],
  ofLanguage: OfLanguage & { root: string },
): (path: string) => string {
  const { root } = ofLanguage;
  if (!root) return (path) => path;
  const config = findSingle(documents, 'Site') as SiteConfig;
  const parts = listEntryParts(documents, config.parts, partWords, ofLanguage);
  const { resume } = findSingle(documents, 'Profile') as Profile;
  const { pages } = listSitePages(root, findArchives(parts, ofLanguage), findStudies(parts), []);
  const resumes = listResumeEndings(config, resume).map((ending) => nameResumeFile(ending));
  const known = new Set(
    [...pages, ...[files.vcard, ...resumes].map((file) => root + file)].map(encodeURI),
  );
  return (path) => {
    const [address = ''] = path.split('#');
    return known.has(root + address) ? root + path : path;
  };
}

/** Finds the pages of entries, by their URLs. */
export function findStudies(parts: readonly EntryPart[]): Map<string, Study> {
  const studies = parts.flatMap(({ entries }) => {
    const withPage = entries.filter(
      ({ address, bodyLanguage }) => address !== undefined && !bodyLanguage,
    );
    return withPage.map((entry, index): [string, Study] => {
      const next = withPage[(index + 1) % withPage.length];
      return [entry.address ?? '', { entry, next: next === entry ? undefined : next }];
    });
  });
  return new Map(studies);
}

/** Finds the one document of a type. */
export function findSingle(documents: readonly ContentDocument[], type: string): unknown {
  const document = documents.find((document) => document.type === type);
  if (!document) throw new Error(`the content has no document of the type ${type}`);
  return document;
}
