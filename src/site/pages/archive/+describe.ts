import { findArchivePage, summarizeArchive } from '../../model/archives.ts';
import type { Description, DocumentContext } from '../page-data.ts';

export function describe({ site, routeParams }: DocumentContext): Description | undefined {
  const match = findArchivePage(site, site.root + routeParams.address);
  if (!match) return undefined;
  const { archive, page } = match;
  const { name } = site.profile;
  const { title, text } = summarizeArchive(archive, page, site);
  return {
    title: `${title} — ${name}`,
    description: `${name} — ${text}`,
    // Search results should lead to the lists; pages of single tags would crowd them out.
    isUnlisted: page.kind === 'tags' || page.tag !== undefined,
  };
}
