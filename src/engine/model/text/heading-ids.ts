import GithubSlugger from 'github-slugger';

/** Ids that the frame of every page uses. */
const pageIds = ['main', 'menu', 'footer', 'new-tab'];

/**
 * Creates a function that makes ids for the headings of one body, in reading order, from their texts.
 *
 * @param taken further ids that the page has
 */
export function createHeadingIds(taken: readonly string[] = []): (text: string) => string {
  const slugger = new GithubSlugger();
  for (const id of [...pageIds, ...taken]) slugger.slug(id);
  // A heading without letters would get an empty id, and an emoji leaves what nobody sees or types.
  return (text) =>
    slugger.slug(
      /[\p{L}\p{N}]/u.test(text) ? text.replace(/\p{Variation_Selector}/gu, '') : 'section',
    );
}

/** Lists the ids of the sections of the home page, which headings there must not repeat. */
export function listSectionIds(sections: readonly { id: string }[]): string[] {
  return sections.flatMap(({ id }) => [id, `${id}-heading`]);
}
