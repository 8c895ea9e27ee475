import { entriesPerPage, type GrowingPart } from '../../queries/index.ts';

/**
 * Address of one page of a list, below the site's base. Case studies stand at `projects/<slug>/`,
 * one level up from everything here but the first page, so no slug can be in the way.
 */
export function toListAddress(part: GrowingPart, tagSlug?: string, page = 1): string {
  const tag = tagSlug === undefined ? '' : `tag/${tagSlug}/`;
  return `${part}/${tag}${page > 1 ? `page/${page}/` : ''}`;
}

/** Address of an entry's line in the list of all, below the site's base. */
export function toEntryAddress(part: GrowingPart, number: number): string {
  return `${toListAddress(part, undefined, Math.ceil(number / entriesPerPage))}#${number}`;
}

/** Address of the page of all tags of a part, below the site's base. */
export function toTagsAddress(part: GrowingPart): string {
  return `${part}/tags/all/`;
}

/** The address that a request is about, if it has the form of an archive's; else undefined. */
export function readArchiveAddress(pathname: string): string | undefined {
  const form =
    /^(?:experience|education|projects)\/(?:tags\/all\/|(?:tag\/[^/]+\/)?(?:page\/\d+\/)?)$/;
  const address = `${pathname.replace(/^\/|\/$/g, '')}/`;
  return form.test(address) ? address : undefined;
}
