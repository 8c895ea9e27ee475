import type { ArchiveLink } from '../../components/section.tsx';
import { listProjectLinks } from '../../queries/links.ts';
import {
  entriesPerPage,
  type GrowingPart,
  growingParts,
  leadingTags,
  shownEntries,
} from '../../queries/pagination.ts';
import { hasCaseStudy } from '../../queries/sorting.ts';
import { groupTags } from '../../queries/tags.ts';
import type { LedgerRow } from '../../sections/archive/ledger.tsx';
import { entries } from '../site.ts';
import {
  type Archive,
  countAll,
  type ListPage,
  type TagsPage,
  toListAddress,
  toTagsAddress,
} from './views.ts';

const archiveRows: Record<GrowingPart, Omit<LedgerRow, 'number'>[]> = {
  experience: entries.experience.map((entry) => ({
    ...{ ...entry, title: entry.role, period: entry.year },
  })),
  education: entries.education.map((entry) => ({
    ...{ ...entry, period: entry.year, technologies: [] },
  })),
  projects: entries.projects.map(({ link, links, role, ...project }) => ({
    ...project,
    ...(project.year && { period: project.year }),
    ...(role && { company: role }),
    caseStudy: hasCaseStudy(project) ? `projects/${project.slug}/` : undefined,
    links: listProjectLinks({ link, links }),
  })),
};

const archives = growingParts
  .filter((part) => archiveRows[part].length > shownEntries[part])
  .map((part) => {
    const rows = archiveRows[part].map((row, index) => ({ ...row, number: index + 1 }));
    return { part, rows, tags: groupTags(rows) };
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

/** The link to the archive of a part; without one, the portfolio shows all there is. */
export function findArchiveLink(part: GrowingPart): ArchiveLink | undefined {
  const archive = archives.find((archive) => archive.part === part);
  if (!archive) return undefined;
  return { name: countAll(part, archive.rows.length), address: toListAddress(part) };
}
