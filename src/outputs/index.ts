import { makeFeed } from './feed.ts';
import { makeResumeJson } from './resume-json/resume-json.ts';
import { makeResumePdf } from './resume-pdf/make-resume-pdf.ts';
import { makeRobots } from './robots.ts';
import type { MakeOutputs, Output, Site, SitePage } from './site.ts';
import { makeSitemap } from './sitemap.ts';
import { makeVcard } from './vcard.ts';
import { makeIconOutputs } from './web-manifest.ts';

export { MissingCharacters, toMissingFaults } from './resume-pdf/missing-characters.ts';
export type { Output, Site, SitePage } from './site.ts';

const makers: readonly MakeOutputs[] = [
  (site) => makeResumePdf(site),
  makeResumeJson,
  makeVcard,
  makeFeed,
  makeSitemap,
  makeRobots,
  makeIconOutputs,
];

/** Begins with what takes long and can be made before the pages; `makeOutputs` takes it over. */
export async function startOutputs(site: Site): Promise<void> {
  await makeResumePdf(site);
}

/** Makes every file that a site has beside its pages. */
export async function makeOutputs(site: Site, pages: readonly SitePage[]): Promise<Output[]> {
  const made = await Promise.all(makers.map((make) => make(site, pages)));
  return made.flat();
}
