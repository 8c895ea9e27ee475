import type { ArchiveLink } from '../../components/section.tsx';
import { entriesPerPage, leadingTags, shownEntries } from '../../queries/pagination.ts';
import { groupTags } from '../../queries/tags.ts';
import { customParts, partViews } from '../site.ts';
import {
  type Archive,
  countAll,
  type ListPage,
  type TagsPage,
  toListAddress,
  toTagsAddress,
} from './views.ts';

/** How many entries the portfolio shows of each part that grows over the years. */
const shown = new Map<string, number>([
  ...Object.entries(shownEntries),
  ...customParts.map(({ part, layout }) => [part, shownEntries[layout]] as const),
]);

const archives = [...partViews].flatMap(([part, views]) => {
  if (views.length <= (shown.get(part) ?? views.length)) return [];
  const rows = views.map((row, index) => ({ ...row, number: index + 1 }));
  return [{ part, rows, tags: groupTags(rows) }];
});

/** Every page of every archive by its address, a path below the site's base. */
export const archivePages = new Map<string, ListPage | TagsPage>(archives.flatMap(listPages));

/** Whether any part has more entries than the portfolio shows. */
export const hasArchives = archives.length > 0;

/** A tag of a single entry leads to its line in the list of all, and needs no page of its own. */
function listPages(archive: Archive): [string, ListPage | TagsPage][] {
  const shared = archive.tags.filter(({ entries }) => entries.length > 1);
  const lists = [undefined, ...shared].flatMap((tag) => listTagPages(archive, tag));
  if (archive.tags.length <= leadingTags) return lists;
  return [...lists, [toTagsAddress(archive.part), { kind: 'tags', archive }]];
}

function listTagPages(archive: Archive, tag: ListPage['tag']): [string, ListPage][] {
  const entries = tag?.entries ?? archive.rows;
  const length = Math.ceil(entries.length / entriesPerPage);
  const addresses = Array.from({ length }, (_, index) =>
    toListAddress(archive.part, tag?.slug, index + 1),
  );
  return addresses.map((address, index) => [
    address,
    { kind: 'list', archive, tag, entries, page: index + 1, addresses },
  ]);
}

/** What the portfolio shows of a part, and the way to all of its entries where there are more. */
export function showPart<Entry, View>(
  part: string,
  all: readonly Entry[],
  view: (entry: Entry) => View,
) {
  return { archive: findArchiveLink(part), entries: all.slice(0, shown.get(part)).map(view) };
}

/** The link to the archive of a part; without one, the portfolio shows all there is. */
export function findArchiveLink(part: string): ArchiveLink | undefined {
  const archive = archives.find((archive) => archive.part === part);
  if (!archive) return undefined;
  return { name: countAll(part, archive.rows.length), address: toListAddress(part) };
}
