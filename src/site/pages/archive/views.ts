import type { LedgerRow } from '../../components/ledger.tsx';
import { entriesPerPage, leadingTags } from '../../queries/pagination.ts';
import type { TagGroup } from '../../queries/tags.ts';
import type { TagLink } from '../../sections/archive/archive.tsx';
import { fillWord, formatNumber, headings, labels } from '../../words.ts';

/** All entries of a part that has more than the portfolio shows. */
export interface Archive {
  part: string;
  rows: readonly LedgerRow[];
  /** The most used first. */
  tags: readonly TagGroup<LedgerRow>[];
}

/** One page of a list: of all entries, or of those with a tag. Pages count from 1. */
export interface ListPage {
  kind: 'list';
  archive: Archive;
  tag: TagGroup<LedgerRow> | undefined;
  entries: readonly LedgerRow[];
  page: number;
  /** Of every page of the list. */
  addresses: readonly string[];
}

export interface TagsPage {
  kind: 'tags';
  archive: Archive;
}

/**
 * Address of one page of a list, below the site's base. Case studies stand at `projects/<slug>/`,
 * one level up from everything here but the first page, so no slug can be in the way.
 */
export function toListAddress(part: string, tagSlug?: string, page = 1): string {
  const tag = tagSlug === undefined ? '' : `tag/${tagSlug}/`;
  return `${part}/${tag}${page > 1 ? `page/${page}/` : ''}`;
}

/** Address of an entry's line in the list of all, below the site's base. */
export function toEntryAddress(part: string, number: number): string {
  return `${toListAddress(part, undefined, Math.ceil(number / entriesPerPage))}#${number}`;
}

export function toTagsAddress(part: string): string {
  return `${part}/tags/all/`;
}

/** The address that a request is about, if it has the form of an archive's; else undefined. */
export function readArchiveAddress(pathname: string): string | undefined {
  const form = /^(?!(?:resume|skills)\/)[^/]+\/(?:tags\/all\/|(?:tag\/[^/]+\/)?(?:page\/\d+\/)?)$/;
  const address = `${pathname.replace(/^\/|\/$/g, '')}/`;
  return form.test(address) ? address : undefined;
}

/** Writes how many entries a part has, as in "All 300 experience entries". */
export function countAll(part: string, count: number): string {
  const entries = nameEntries(part);
  return fillWord(labels.countAll, { count: formatNumber(count), entries });
}

/** What the entries of a part are called: those of an owner's own by its heading. */
function nameEntries(part: string): string {
  const usual = new Map<string, string>(Object.entries(labels)).get(`${part}Entries`);
  return usual ?? headings[part] ?? '';
}

function countTags({ tags }: Pick<Archive, 'tags'>): string {
  return fillWord(labels.allTags, { count: formatNumber(tags.length) });
}

/**
 * Says which page of an archive this is: `title` for the tab and for search results, `text` for
 * what it shows, of how many.
 */
export function summarize(page: ListPage | TagsPage): { title: string; text: string } {
  const heading = headings[page.archive.part] ?? '';
  if (page.kind === 'list') return summarizeList(page, heading);
  const text = countTags(page.archive);
  return { title: `${heading}: ${text}`, text };
}

function summarizeList({ archive, tag, entries, page, addresses }: ListPage, heading: string) {
  const { part, rows } = archive;
  const count = tag
    ? fillWord(labels.countSome, {
        count: formatNumber(entries.length),
        total: formatNumber(rows.length),
        entries: nameEntries(part),
      })
    : countAll(part, entries.length);
  const name = tag ? `${heading}: ${tag.name}` : heading;
  const place = addresses[1]
    ? `, ${fillWord(labels.pageOf, { page: formatNumber(page), last: formatNumber(addresses.length) })}`
    : '';
  return { title: page > 1 ? name + place : name, text: count + place };
}

type Tag = Archive['tags'][number];

/**
 * The links of a list: to all entries, to the most used tags, to the current one if it is none of
 * them, and to the page of all tags.
 */
export function listLeadingTags(
  { part, rows, tags }: Archive,
  current: ListPage['tag'],
): TagLink[] {
  if (tags.length === 0) return [];
  const leading = tags.slice(0, leadingTags);
  const others = current && !leading.includes(current) ? [current] : [];
  const toLink = (tag: Tag) => ({ ...describeTag(part, tag), isCurrent: tag === current });
  return [
    { name: labels.all, count: rows.length, address: toListAddress(part), isCurrent: !current },
    ...[...leading, ...others].map(toLink),
    ...(tags.length > leadingTags
      ? [{ name: countTags({ tags }), address: toTagsAddress(part) }]
      : []),
  ];
}

export function listAllTags({ part, tags }: Archive): TagLink[] {
  return tags.map((tag) => describeTag(part, tag)).sort((a, b) => collator.compare(a.name, b.name));
}

const collator = new Intl.Collator('en');

function describeTag(part: Archive['part'], { name, slug, entries }: Tag): TagLink {
  const only = entries.length === 1 ? entries[0] : undefined;
  const address = only ? toEntryAddress(part, only.number) : toListAddress(part, slug);
  return { name, count: entries.length, address };
}
