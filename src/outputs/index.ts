import type { MakeOutputs, Output, Site, SitePage } from './site.ts';

export type { Output, Site, SitePage } from './site.ts';

const makers: readonly MakeOutputs[] = [];

/** Makes every file that a site has beside its pages. */
export async function makeOutputs(site: Site, pages: readonly SitePage[]): Promise<Output[]> {
  const made = await Promise.all(makers.map((make) => make(site, pages)));
  return made.flat();
}
