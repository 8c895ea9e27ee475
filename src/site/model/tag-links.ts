import { foldName } from '../../schemas/names.ts';
import {
  type Archive,
  type ListPage,
  leadingTags,
  toEntryAddress,
  toListAddress,
  toTagsAddress,
} from './archives.ts';
import type { Site } from './create-site.ts';
import type { Entry } from './entries.ts';

/** A link to the entries that carry a tag. */
export interface TagLink {
  name: string;
  count?: number;
  address: string;
  isCurrent?: boolean;
}

/**
 * Lists the links of a list: to all entries, to the most used tags, to the current one if it is none of
 * them, and to the page of all tags.
 */
export function listLeadingTags(
  { base, rows, tags }: Archive,
  current: ListPage['tag'],
  { t }: Pick<Site, 't'>,
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
  { compareNames }: Pick<Site, 'compareNames'>,
): TagLink[] {
  return tags.map((tag) => toTagLink(base, tag)).sort((a, b) => compareNames(a.name, b.name));
}

/** Lists the tags of an entry, with the URL of the list of each that others of its part carry too. */
export function listOwnTags(
  { archives }: Pick<Site, 'archives'>,
  { type, tags }: Pick<Entry, 'type' | 'tags'>,
): { name: string; address?: string | undefined }[] {
  const archive = archives.find(({ part }) => part.type === type);
  return tags.map((name) => {
    const tag = archive?.tags.find((tag) => foldName(tag.name) === foldName(name));
    const isShared = archive && tag && tag.entries.length > 1;
    return { name, address: isShared ? toListAddress(archive.base, tag.slug) : undefined };
  });
}

function toTagLink(base: string, { name, slug, entries }: Archive['tags'][number]): TagLink {
  const only = entries.length === 1 ? entries[0] : undefined;
  const address = only ? toEntryAddress(base, only.number) : toListAddress(base, slug);
  return { name, count: entries.length, address };
}
