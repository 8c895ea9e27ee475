import { join } from 'node:path';
import { files } from '../../site/address.ts';
import type { CheckedFile } from '../check/index.ts';
import { writeFileWhole } from '../files.ts';
import { explainFailure, MissingCharacters } from './missing-characters.ts';
import { makeResumeJson } from './resume-json.ts';
import { makeResumePdf } from './resume-pdf.ts';
import type { Site, SitePage } from './site.ts';
import { makeVcard } from './vcard.ts';
import { makeWebManifest, readIcon } from './web-manifest.ts';
import { makeFeed, makeRobots, makeSitemap } from './xml-files.ts';

export { explainFailure } from './missing-characters.ts';

type Content = string | Buffer | undefined;
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

/** Writes the files that a site has beside its pages; throws in words for the owner. */
export async function writeOutputs(
  clientDir: string,
  site: Site,
  pages: readonly SitePage[],
  content: { dir: string; files: readonly CheckedFile[] },
): Promise<void> {
  const written = Object.entries(makers).map(async ([file, make]) => {
    const made = await make(site, pages);
    if (made !== undefined) await writeFileWhole(join(clientDir, file), made);
  });
  await Promise.all(written).catch((error) => {
    throw error instanceof MissingCharacters ? new Error(explainFailure(error, content)) : error;
  });
}

/** Makes one file, if a site has it; there are no pages yet that it could list. */
export async function findOutput(site: Site, file: string): Promise<Content> {
  return makers[file]?.(site, []);
}
