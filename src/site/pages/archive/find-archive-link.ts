import type { ArchiveLink } from '../../components/section.tsx';
import type { GrowingPart } from '../../queries/index.ts';
import { labels } from '../../words.ts';
import { toListAddress } from './addresses.ts';
import { findArchive } from './archives.ts';

/** The link from a part of the portfolio to its archive, where it has one. */
export function findArchiveLink(part: GrowingPart): ArchiveLink | undefined {
  const archive = findArchive(part);
  if (!archive) return undefined;
  const name = labels.countAll(archive.rows.length, labels.entriesOf[part]);
  return { name, address: toListAddress(part) };
}
