import { files } from '../../site/address.ts';
import { makeResumeJson } from './resume-json.ts';
import { makeResumePdf } from './resume-pdf.ts';
import type { Site, SitePage } from './site.ts';
import { makeVcard } from './vcard.ts';
import { makeWebManifest, readIcon } from './web-manifest.ts';
import { makeFeed, makeRobots, makeSitemap } from './xml-files.ts';

export { MissingCharacters, toMissingErrors } from './missing-characters.ts';
export type { Site, SitePage } from './site.ts';

type Content = string | Uint8Array | undefined;
type MakeFile = (site: Site, pages: readonly SitePage[]) => Content | Promise<Content>;

/** What makes each file, by its path below the site's base: nothing where the site has none. */
const makers: Readonly<Record<string, MakeFile>> = {
  [files.resumeJson]: makeResumeJson,
  [files.vcard]: makeVcard,
  [files.feed]: makeFeed,
  [files.sitemap]: makeSitemap,
  'robots.txt': makeRobots,
  [files.webManifest]: makeWebManifest,
  'apple-touch-icon.png': () => readIcon('apple-touch-icon.png', 'touch'),
  'favicon.ico': () => readIcon('favicon.ico', 'tab'),
  [files.resumePdf]: (site) => makeResumePdf(site),
};

/**
 * Makes every file that a site has beside its pages.
 *
 * @throws MissingCharacters where no font has a character of the resume
 */
export async function makeOutputs(
  site: Site,
  pages: readonly SitePage[],
): Promise<{ file: string; content: string | Uint8Array }[]> {
  const made = Object.entries(makers).map(async ([file, make]) => {
    const content = await make(site, pages);
    return content === undefined ? [] : [{ file, content }];
  });
  return (await Promise.all(made)).flat();
}

/** Makes one file, if a site has it; there are no pages yet that it could list. */
export async function findOutput(site: Site, file: string): Promise<Content> {
  return makers[file]?.(site, []);
}
