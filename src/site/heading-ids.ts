import GithubSlugger from 'github-slugger';

/** Ids that a page's frame has already. */
const pageIds = ['main', 'menu', 'footer', 'new-tab'];

/**
 * Gives the headings of one body their ids, in reading order, each for its text.
 *
 * @param taken further ids that the page has
 */
export function createHeadingIds(taken: readonly string[] = []): (text: string) => string {
  const slugger = new GithubSlugger();
  for (const id of [...pageIds, ...taken]) slugger.slug(id);
  // A heading of nothing but signs would leave an empty id, which is none.
  return (text) => slugger.slug(/[\p{L}\p{N}]/u.test(text) ? text : 'section');
}
