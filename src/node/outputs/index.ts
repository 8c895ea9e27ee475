import { files } from '../../site/address.ts';
import type { Site } from '../../site/model/create-site.ts';
import type { CheckedFile } from '../check/index.ts';
import { explainFailure, MissingCharacters } from './missing-characters.ts';
import { makeResumeJson } from './resume-json.ts';
import { makeResumePdf } from './resume-pdf.ts';
import { makeVcard } from './vcard.ts';
import { makeWebManifest, readFixedIcon } from './web-manifest.ts';
import { makeFeed, makeRobots, makeSitemap, type SitePage } from './xml-files.ts';

export { explainFailure } from './missing-characters.ts';

type OutputData = string | Buffer | undefined;
type MakeFile = (
  site: Site,
  pages: Promise<readonly SitePage[]>,
) => OutputData | Promise<OutputData>;

/** The makers of the files, by their paths below the site's base; undefined if the site has no such file. */
const makers: Readonly<Record<string, MakeFile>> = {
  [files.resumeJson]: makeResumeJson,
  [files.vcard]: makeVcard,
  [files.feed]: makeFeed,
  [files.sitemap]: async (site, pages) => makeSitemap(site, await pages),
  'robots.txt': makeRobots,
  [files.webManifest]: (site) => makeWebManifest(site),
  'apple-touch-icon.png': () => readFixedIcon('apple-touch-icon.png', 'touch'),
  'favicon.ico': () => readFixedIcon('favicon.ico', 'tab'),
  [files.resumePdf]: (site) => makeResumePdf(site),
};

/**
 * Makes the files that a site has beside its pages, by their paths; throws in words for the owner.
 * Files that list no pages are made while the pages are rendered.
 */
export async function makeOutputs(
  site: Site,
  { assets, pages }: { assets: Promise<unknown>; pages: Promise<readonly SitePage[]> },
  content: { dir: string; files: readonly CheckedFile[] },
): Promise<Map<string, string | Buffer>> {
  const made = Object.entries(makers).map(async ([file, make]) => {
    // The PDF takes longest, and does not need the assets.
    if (file !== files.resumePdf) await assets;
    const text = await make(site, pages);
    return text === undefined ? [] : [[file, text] as const];
  });
  const outputs = await Promise.all(made).catch((error) => {
    if (!(error instanceof MissingCharacters)) throw error;
    throw new Error(explainFailure(error, content, process.stderr));
  });
  return new Map(outputs.flat());
}

/** Makes one file, if a site has it; there are no pages yet that it could list. */
export async function findOutput(site: Site, file: string): Promise<OutputData> {
  return makers[file]?.(site, Promise.resolve([]));
}
