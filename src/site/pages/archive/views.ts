import { leadingTags } from '../../queries/index.ts';
import type { TagLink } from '../../sections/archive/tag-links.tsx';
import { labels } from '../../words.ts';
import { toEntryAddress, toListAddress, toTagsAddress } from './addresses.ts';
import type { Archive, ListPage, TagsPage } from './archives.ts';

/**
 * Says which page of an archive this is: `title` for the tab and for search results, `text` for
 * what it shows, of how many.
 */
export function summarize(page: ListPage | TagsPage): { title: string; text: string } {
  const heading = labels[page.archive.part];
  if (page.kind === 'list') return summarizeList(page, heading);
  const text = labels.allTags(page.archive.tags.length);
  return { title: `${heading}: ${text}`, text };
}

function summarizeList({ archive, tag, entries, page, lastPage }: ListPage, heading: string) {
  const noun = labels.entriesOf[archive.part];
  const count = tag
    ? labels.countSome(entries.length, archive.rows.length, noun)
    : labels.countAll(entries.length, noun);
  const name = tag ? `${heading}: ${tag.name}` : heading;
  const place = lastPage > 1 ? `, ${labels.pageOf(page, lastPage)}` : '';
  return { title: page > 1 ? name + place : name, text: count + place };
}

type Tag = Archive['tags'][number];

/**
 * The links of a list: to all entries, to the most used tags, to the current one if it is none of
 * them, and to the page of all tags.
 */
export function listLeadingTags(
  { part, rows, tags, hasTagsPage }: Archive,
  current: ListPage['tag'],
): TagLink[] {
  if (tags.length === 0) return [];
  const leading = tags.slice(0, leadingTags);
  const others = current && !leading.includes(current) ? [current] : [];
  const toLink = (tag: Tag) => ({ ...describeTag(part, tag), isCurrent: tag === current });
  return [
    { name: labels.all, count: rows.length, address: toListAddress(part), isCurrent: !current },
    ...[...leading, ...others].map(toLink),
    ...(hasTagsPage ? [{ name: labels.allTags(tags.length), address: toTagsAddress(part) }] : []),
  ];
}

/** Every tag by its name. */
export function listAllTags({ part, tags }: Archive): TagLink[] {
  return tags.map((tag) => describeTag(part, tag)).sort((a, b) => collator.compare(a.name, b.name));
}

const collator = new Intl.Collator('en');

function describeTag(part: Archive['part'], { name, slug, entries }: Tag): TagLink {
  const only = entries.length === 1 ? entries[0] : undefined;
  const address = only ? toEntryAddress(part, only.number) : toListAddress(part, slug);
  return { name, count: entries.length, address };
}
