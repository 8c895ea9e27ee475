import { findLayout } from '../schemas/layouts.ts';
import { foldName } from '../schemas/names.ts';
import type { Entry, OfLanguage } from './entries.ts';
import type { Formats } from './formats.ts';
import type { EntrySection } from './site-sections.ts';
import { groupTags, type TagGroup } from './tags.ts';
import type { Translate } from './translate.ts';

/** Entries on one page of an archive. */
export const entriesPerPage = 60;

/** Tags that every page of an archive offers; where there are more, all of them have a page. */
export const leadingTags = 16;

/** An entry with its place among all entries of its section, from 1; links lead to it as `#<number>`. */
export type NumberedEntry = Entry & { number: number };

/** All entries of a section that has more than the home page shows, or that always has one. */
export interface Archive {
  section: EntrySection;
  /** The first step of its paths below the site's base, such as `projects`. */
  base: string;
  rows: readonly NumberedEntry[];
  /** The most used first. */
  tags: readonly TagGroup<NumberedEntry>[];
  /** Its pages by their paths below the site's base. */
  pages: ReadonlyMap<string, ArchivePage>;
}

/** A page of a list, or the page that lists all tags. */
export type ArchivePage = ListPage | { kind: 'tags' };

/** One page of a list: of all entries, or of those with a tag. Pages count from 1. */
export interface ListPage {
  kind: 'list';
  tag: TagGroup<NumberedEntry> | undefined;
  entries: readonly NumberedEntry[];
  page: number;
  /** The paths of all pages of the list. */
  pagePaths: readonly string[];
}

/** Makes the archives of the sections that need one. */
export function findArchives(
  sections: readonly EntrySection[],
  { root, compare }: OfLanguage,
): Archive[] {
  return sections
    .filter(
      ({ type, layout, entries, shown }) =>
        type.shown || (!findLayout(layout).isText && entries.length > shown.length),
    )
    .map((section) => {
      const rows = section.entries.map((entry, index) => ({ ...entry, number: index + 1 }));
      const tags = groupTags(rows, compare);
      const base = root + section.id;
      return { section, base, rows, tags, pages: listArchivePages(base, rows, tags) };
    });
}

/** A tag of a single entry leads to its line in the list of all, and needs no page of its own. */
function listArchivePages(base: string, rows: Archive['rows'], tags: Archive['tags']) {
  const shared = tags.filter(({ entries }) => entries.length > 1);
  const pages = new Map<string, ArchivePage>();
  for (const tag of [undefined, ...shared]) {
    const entries = tag?.entries ?? rows;
    const length = Math.ceil(entries.length / entriesPerPage);
    const pagePaths = Array.from({ length }, (_, index) => toListPath(base, tag?.slug, index + 1));
    for (const [index, pagePath] of pagePaths.entries()) {
      pages.set(pagePath, { kind: 'list', tag, entries, page: index + 1, pagePaths });
    }
  }
  if (tags.length > leadingTags) pages.set(toTagsPath(base), { kind: 'tags' });
  return pages;
}

/** Finds the archive page at a path. */
export function findArchivePage({ archives }: { archives: readonly Archive[] }, pagePath = '') {
  const archive = archives.find(({ pages }) => pages.has(pagePath));
  const page = archive?.pages.get(pagePath);
  return archive && page && { archive, page };
}

/** Makes the link to the archive of a section; without one, the home page shows all entries. */
export function findArchiveLink(
  site: { archives: readonly Archive[]; t: Translate },
  section: string,
) {
  const archive = site.archives.find((archive) => archive.section.id === section);
  return archive && { name: countAll(archive, site), pagePath: toListPath(archive.base) };
}

/**
 * Path of one page of a list, below the site's base. Case studies are at `projects/<slug>/`,
 * one level above everything here but the first page, so no slug can be in the way.
 */
export function toListPath(base: string, tagSlug?: string, page = 1): string {
  const tag = tagSlug === undefined ? '' : `tag/${tagSlug}/`;
  return `${base}/${tag}${page > 1 ? `page/${page}/` : ''}`;
}

/** Path of an entry's line in the list of all, below the site's base. */
export function toEntryPath(base: string, number: number): string {
  return `${toListPath(base, undefined, Math.ceil(number / entriesPerPage))}#${number}`;
}

/** The file of an archive's search, below the site's base; none for an archive of one page. */
export function findSearchFile({ base, rows }: Pick<Archive, 'base' | 'rows'>): string | undefined {
  return rows.length > entriesPerPage ? `${base}/search.json` : undefined;
}

const toTagsPath = (base: string) => `${base}/tags/all/`;

/** Names the list of all entries of a section, as in "All 300 projects". */
export function countAll({ section, rows }: Archive, { t }: { t: Translate }): string {
  const { all = 'allEntries', back } = section.type.words;
  const count = rows.length;
  return count === 1 && back ? t(back) : t(all, { count, heading: section.heading });
}

/**
 * Says which page of an archive this is: `title` for the tab and for search results, `text` for
 * the number of entries or tags that it shows.
 */
export function summarizeArchive(archive: Archive, shown: ArchivePage, { t }: { t: Translate }) {
  const { section, rows, tags } = archive;
  if (shown.kind === 'tags') {
    const text = t('allTags', { count: tags.length });
    return { title: `${section.heading} — ${text}`, text };
  }
  const { tag, entries, page, pagePaths } = shown;
  const count = tag
    ? t('countTagged', { count: entries.length, total: rows.length })
    : countAll(archive, { t });
  const name = tag ? `${section.heading} — ${tag.name}` : section.heading;
  const addPage = (text: string) =>
    pagePaths.length > 1 ? t('pageOf', { text, page, last: pagePaths.length }) : text;
  return { title: page > 1 ? addPage(name) : name, text: addPage(count) };
}

/** A link to the entries that carry a tag. */
export interface TagLink {
  name: string;
  count?: number;
  pagePath: string;
  isCurrent?: boolean;
}

/**
 * Lists the links above a list: to all entries, to the most used tags, to the current tag if it is not
 * among these, and to the page of all tags.
 */
export function listLeadingTags(
  { base, rows, tags }: Archive,
  current: ListPage['tag'],
  { t }: { t: Translate },
): TagLink[] {
  if (tags.length === 0) return [];
  const leading = tags.slice(0, leadingTags);
  const others = current && !leading.includes(current) ? [current] : [];
  const links: TagLink[] = [
    { name: t('all'), count: rows.length, pagePath: toListPath(base), isCurrent: !current },
    ...[...leading, ...others].map((tag) => ({
      ...toTagLink(base, tag),
      isCurrent: tag === current,
    })),
  ];
  if (tags.length > leadingTags) {
    links.push({ name: t('allTags', { count: tags.length }), pagePath: toTagsPath(base) });
  }
  return links;
}

/** Lists the links to all tags, by name. */
export function listAllTags(
  { base, tags }: Archive,
  { compareNames }: Pick<Formats, 'compareNames'>,
): TagLink[] {
  return tags.map((tag) => toTagLink(base, tag)).sort((a, b) => compareNames(a.name, b.name));
}

/** Lists the tags of an entry, with the URL of the list of each that others of its section carry too. */
export function listOwnTags(
  { archives }: { archives: readonly Archive[] },
  { type, tags }: Pick<Entry, 'type' | 'tags'>,
): { name: string; pagePath?: string | undefined }[] {
  const archive = archives.find(({ section }) => section.type === type);
  return tags.map((name) => {
    const tag = archive?.tags.find((tag) => foldName(tag.name) === foldName(name));
    const isShared = archive && tag && tag.entries.length > 1;
    return { name, pagePath: isShared ? toListPath(archive.base, tag.slug) : undefined };
  });
}

function toTagLink(base: string, { name, slug, entries }: TagGroup<NumberedEntry>): TagLink {
  const only = entries.length === 1 ? entries[0] : undefined;
  const pagePath = only ? toEntryPath(base, only.number) : toListPath(base, slug);
  return { name, count: entries.length, pagePath };
}
