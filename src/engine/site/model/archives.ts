import { layouts } from '../../schemas/layouts.ts';
import { foldName } from '../../schemas/names.ts';
import type { Entry, OfLanguage } from './entries.ts';
import type { Formats } from './formats.ts';
import type { EntryPart } from './site-parts.ts';
import { groupTags, type TagGroup } from './tags.ts';
import type { Translate } from './translate.ts';

/** Entries on one page of an archive. */
export const entriesPerPage = 60;

/** Tags that every page of an archive offers; where there are more, all of them have a page. */
export const leadingTags = 16;

/** An entry with its place among all entries of its part, from 1; links lead to it as `#<number>`. */
export type NumberedEntry = Entry & { number: number };

/** All entries of a part that has more than the home page shows, or that always has one. */
export interface Archive {
  part: EntryPart;
  /** The first step of its URLs below the site's base, such as `projects`. */
  base: string;
  rows: readonly NumberedEntry[];
  /** The most used first. */
  tags: readonly TagGroup<NumberedEntry>[];
  /** Its pages by their URLs below the site's base. */
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
  /** The URLs of all pages of the list. */
  addresses: readonly string[];
}

/** Makes the archives of the parts that need one. */
export function findArchives(
  parts: readonly EntryPart[],
  { root, compare }: OfLanguage,
): Archive[] {
  return parts
    .filter(
      ({ type, layout, entries, shown }) =>
        type.shown || (!layouts[layout].isText && entries.length > shown.length),
    )
    .map((part) => {
      const rows = part.entries.map((entry, index) => ({ ...entry, number: index + 1 }));
      const tags = groupTags(rows, compare);
      const base = root + part.id;
      return { part, base, rows, tags, pages: listArchivePages(base, rows, tags) };
    });
}

/** A tag of a single entry leads to its line in the list of all, and needs no page of its own. */
function listArchivePages(base: string, rows: Archive['rows'], tags: Archive['tags']) {
  const shared = tags.filter(({ entries }) => entries.length > 1);
  const pages = new Map<string, ArchivePage>();
  for (const tag of [undefined, ...shared]) {
    const entries = tag?.entries ?? rows;
    const length = Math.ceil(entries.length / entriesPerPage);
    const addresses = Array.from({ length }, (_, index) =>
      toListAddress(base, tag?.slug, index + 1),
    );
    for (const [index, address] of addresses.entries()) {
      pages.set(address, { kind: 'list', tag, entries, page: index + 1, addresses });
    }
  }
  if (tags.length > leadingTags) pages.set(toTagsAddress(base), { kind: 'tags' });
  return pages;
}

/** Finds the archive page at a URL. */
export function findArchivePage({ archives }: { archives: readonly Archive[] }, address = '') {
  const archive = archives.find(({ pages }) => pages.has(address));
  const page = archive?.pages.get(address);
  return archive && page && { archive, page };
}

/** Makes the link to the archive of a part; without one, the home page shows all entries. */
export function findArchiveLink(
  site: { archives: readonly Archive[]; t: Translate },
  part: string,
) {
  const archive = site.archives.find((archive) => archive.part.id === part);
  return archive && { name: countAll(archive, site), address: toListAddress(archive.base) };
}

/**
 * URL of one page of a list, below the site's base. Case studies are at `projects/<slug>/`,
 * one level above everything here but the first page, so no slug can be in the way.
 */
export function toListAddress(base: string, tagSlug?: string, page = 1): string {
  const tag = tagSlug === undefined ? '' : `tag/${tagSlug}/`;
  return `${base}/${tag}${page > 1 ? `page/${page}/` : ''}`;
}

/** URL of an entry's line in the list of all, below the site's base. */
export function toEntryAddress(base: string, number: number): string {
  return `${toListAddress(base, undefined, Math.ceil(number / entriesPerPage))}#${number}`;
}

/** The file of an archive's search, below the site's base; none for an archive of one page. */
export function findSearchFile({ base, rows }: Pick<Archive, 'base' | 'rows'>): string | undefined {
  return rows.length > entriesPerPage ? `${base}/search.json` : undefined;
}

const toTagsAddress = (base: string) => `${base}/tags/all/`;

/** Names the list of all entries of a part, as in "All 300 projects". */
export function countAll({ part, rows }: Archive, { t }: { t: Translate }): string {
  const { all = 'allEntries', back } = part.type.words;
  const count = rows.length;
  return count === 1 && back ? t(back) : t(all, { count, heading: part.heading });
}

/**
 * Says which page of an archive this is: `title` for the tab and for search results, `text` for
 * the number of entries or tags that it shows.
 */
export function summarizeArchive(archive: Archive, shown: ArchivePage, { t }: { t: Translate }) {
  const { part, rows, tags } = archive;
  if (shown.kind === 'tags') {
    const text = t('allTags', { count: tags.length });
    return { title: `${part.heading} — ${text}`, text };
  }
  const { tag, entries, page, addresses } = shown;
  const count = tag
    ? t('countTagged', { count: entries.length, total: rows.length })
    : countAll(archive, { t });
  const name = tag ? `${part.heading} — ${tag.name}` : part.heading;
  const addPage = (text: string) =>
    addresses.length > 1 ? t('pageOf', { text, page, last: addresses.length }) : text;
  return { title: page > 1 ? addPage(name) : name, text: addPage(count) };
}

/** A link to the entries that carry a tag. */
export interface TagLink {
  name: string;
  count?: number;
  address: string;
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
    { name: t('all'), count: rows.length, address: toListAddress(base), isCurrent: !current },
    ...[...leading, ...others].map((tag) => ({
      ...toTagLink(base, tag),
      isCurrent: tag === current,
    })),
  ];
  if (tags.length > leadingTags) {
    links.push({ name: t('allTags', { count: tags.length }), address: toTagsAddress(base) });
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

/** Lists the tags of an entry, with the URL of the list of each that others of its part carry too. */
export function listOwnTags(
  { archives }: { archives: readonly Archive[] },
  { type, tags }: Pick<Entry, 'type' | 'tags'>,
): { name: string; address?: string | undefined }[] {
  const archive = archives.find(({ part }) => part.type === type);
  return tags.map((name) => {
    const tag = archive?.tags.find((tag) => foldName(tag.name) === foldName(name));
    const isShared = archive && tag && tag.entries.length > 1;
    return { name, address: isShared ? toListAddress(archive.base, tag.slug) : undefined };
  });
}

function toTagLink(base: string, { name, slug, entries }: TagGroup<NumberedEntry>): TagLink {
  const only = entries.length === 1 ? entries[0] : undefined;
  const address = only ? toEntryAddress(base, only.number) : toListAddress(base, slug);
  return { name, count: entries.length, address };
}
