import type { CheckedFile } from '../../content/check/record-file.ts';
import { openFileCache } from '../../content/file-cache.ts';
import type { Site } from '../../model/create-site.ts';
import { files, listResumeEndings, nameResumeFile, type ResumeEnding } from '../../model/urls.ts';
import { type Articles, makeFeed, makeJsonFeed } from './feeds.ts';
import { makeLlmsTxt } from './llms-txt.ts';
import { ContentFailure, explainFailure, listResumeSites, makeResumeFile } from './resume-files.ts';
import { makeResumeJson } from './resume-json.ts';
import { makeSearchFiles } from './search-index.ts';
import { type ListedPage, makeRobots, makeSitemap } from './sitemap.ts';
import { makeVcard } from './vcard.ts';
import { makeWebManifest, readFixedIcon } from './web-manifest.ts';

type OutputData = string | Buffer | undefined;
type Sites = readonly [Site, ...Site[]];
type Pages = Promise<readonly ListedPage[]>;

/** Makes a file; undefined if the site has no such file. */
type Make = (pages: Pages) => OutputData | Promise<OutputData>;

/** The makers of the files of a language, by their paths below it. */
function listLanguageMakers(site: Site, sites: Sites): Record<string, Make> {
  return {
    [files.vcard]: () => makeVcard(site),
    [files.feed]: async (pages) => makeFeed(site, listArticles(await pages)),
    [files.jsonFeed]: async (pages) => makeJsonFeed(site, listArticles(await pages)),
    [files.webManifest]: () => makeWebManifest(site),
    ...listResumeMakers(site),
    [files.llmsTxt]: () => makeLlmsTxt(site, sites),
  };
}

function listArticles(pages: readonly ListedPage[]): Articles {
  return new Map(pages.flatMap(({ pagePath, article }) => (article ? [[pagePath, article]] : [])));
}

/** The makers of the resume of everything, and of those of parts of the content. */
function listResumeMakers(site: Site): Record<string, Make> {
  const list = (ending: ResumeEnding) =>
    listResumeSites(site, ending).map(([file, getSite]): [string, Make] => [
      file,
      () =>
        ending === 'json'
          ? makeResumeJson(getSite())
          : makeResumeFile(ending, getSite(), openFileCache()),
    ]);
  return Object.fromEntries([...list('pdf'), ...list('docx'), ...list('json')]);
}

/** Lists what makes each file, by its path below the site's base. */
function listMakers(sites: Sites): Map<string, Make> {
  const [site] = sites;
  const ofLanguages = sites.flatMap((one) =>
    Object.entries(listLanguageMakers(one, sites)).map(([file, make]): [string, Make] => [
      one.root + file,
      make,
    ]),
  );
  return new Map([
    ...ofLanguages,
    [files.sitemap, async (pages) => makeSitemap(sites, await pages)],
    ['robots.txt', () => makeRobots(site)],
    ['apple-touch-icon.png', () => readFixedIcon('apple-touch-icon.png', 'touch')],
    ['favicon.ico', () => readFixedIcon('favicon.ico', 'tab')],
  ]);
}

/** Lists the files that no page links to, by their paths below the site's base. */
export function listUnlisted({ root, resumes, config }: Site): string[] {
  const unlisted = resumes.filter((one) => one.listed === false && one.published !== false);
  return unlisted.flatMap(({ name }) =>
    listResumeEndings(config).map((ending) => root + nameResumeFile(ending, name)),
  );
}

/**
 * Makes the files that a site has beside its pages, by their paths; throws in words for the owner.
 * Files that list no pages are made while the pages are rendered.
 */
export async function makeOutputs(
  sites: Sites,
  { assets, pages }: { assets: Promise<unknown>; pages: Pages },
  content: { dir: string; files: readonly CheckedFile[] },
): Promise<Map<string, string | Buffer>> {
  const made = [...listMakers(sites)].map(async ([file, make]) => {
    // PDFs take longest, and do not need the assets.
    if (!/\.(?:pdf|docx)$/.test(file)) await assets;
    const text = await make(pages);
    return text === undefined ? [] : [[file, text] as const];
  });
  const outputs = await Promise.all(made).catch((error) => {
    if (!(error instanceof ContentFailure)) throw error;
    throw new Error(explainFailure(error, content, process.stderr));
  });
  return new Map([...outputs.flat(), ...sites.flatMap((site) => [...makeSearchFiles(site)])]);
}

/** Makes one file, if a site has it; there are no pages yet that it could list. */
export async function findOutput(sites: Sites, file: string): Promise<OutputData> {
  const make = listMakers(sites).get(file);
  if (make || !/\bsearch\b[.\w-]*\.json$/.test(file)) return make?.(Promise.resolve([]));
  return sites.map((site) => makeSearchFiles(site).get(file)).find(Boolean);
}
