import { makeFeed } from './feed.ts';
import { makeResumeJson } from './resume-json.ts';
import { makeResumePdf } from './resume-pdf.ts';
import type { MakeOutputs, Output, Site, SitePage } from './site.ts';
import { makeRobots, makeSitemap } from './sitemap.ts';
import { makeVcard } from './vcard.ts';
import { makeIconOutputs } from './web-manifest.ts';

export { MissingCharacters, toMissingErrors } from './missing-characters.ts';
export type { Output, Site, SitePage } from './site.ts';

const makers: readonly MakeOutputs[] = [
  ...[makeResumeJson, makeVcard, makeFeed, makeSitemap, makeRobots, makeIconOutputs],
  // The one that takes long.
  (site) => makeResumePdf(site),
];

/**
 * Makes every file that a site has beside its pages.
 *
 * @throws MissingCharacters where no font has a character of the resume
 */
export async function makeOutputs(site: Site, pages: readonly SitePage[]): Promise<Output[]> {
  const made = await Promise.all(makers.map((make) => make(site, pages)));
  return made.flat();
}

/**
 * Makes the one file of this name, if a site has it; there are no pages yet that it could list.
 *
 * @throws what keeps a file from being made, where none of the others is the one
 */
export async function findOutput(site: Site, file: string): Promise<Output | undefined> {
  const failures: unknown[] = [];
  for (const make of makers) {
    try {
      const found = (await make(site, [])).find((output) => output.file === file);
      if (found) return found;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return undefined;
}
