import { execFile } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { noSettings } from '../../src/node/config/no-settings.ts';
import {
  editorBuild,
  exampleNames,
  guardedBuild,
  languagesBuild,
  makeExampleBuild,
  manyBuild,
  oddBuild,
  ownEntries,
  ownerBuild,
  ownSite,
  photoBuild,
  plainBuild,
  postsBuild,
  siteDir,
  type TestBuild,
  testBuild,
} from '../browser/test-build.ts';
import { writeFiles } from './content.ts';
import { makeMany } from './make-many.ts';
import { makeLanguages, makeOddSite, makePhotos, makePosts, oddSites } from './make-sites.ts';

/** The settings of the tests' plain site. */
const plainSettings = { ...noSettings, CONTENT_DIR: siteDir, BASE_PATH: '/', SITE_URL: '' };

/** Every build that tests look at, by the variable that has its address in a browser. */
export const sites: Readonly<Record<string, TestBuild>> = {
  STATIC_SITE: plainBuild,
  MANY_SITE: manyBuild,
  PHOTO_SITE: photoBuild,
  LANGUAGES_SITE: languagesBuild,
  POSTS_SITE: postsBuild,
  EDITOR_SITE: editorBuild,
  OWNER_SITE: ownerBuild,
  ...Object.fromEntries(Object.keys(oddSites).map((name) => [name, oddBuild(name)])),
  ...Object.fromEntries(exampleNames.map((name) => [name, makeExampleBuild(name)])),
  FIRESTORE_SITE: testBuild,
  GUARDED_SITE: guardedBuild,
};

/**
 * Builds one of the sites.
 *
 * @throws with what the build says when it fails
 */
export async function buildSite({ outDir, env }: TestBuild, basePath = '/'): Promise<void> {
  // A test runner names another kind of environment, which would get another build.
  const settings = { ...plainSettings, NODE_ENV: 'production', BASE_PATH: basePath, ...env };
  await makeContent(settings.CONTENT_DIR);
  const command = ['--import', 'tsx', 'scripts/build.ts', '--out', outDir];
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...settings } });
}

/** Builds the sites that are not there; those that are may be older than the code. */
export default async function buildMissingSites(): Promise<void> {
  for (const [name, site] of Object.entries(sites)) {
    if (existsSync(`${site.outDir}/build.json`)) continue;
    console.log(`Building the site ${name}`);
    await buildSite(site);
  }
}

/** The functions that make the content of the sites without their own, by its folder. */
const contentMakers = new Map<string, (folder: string) => unknown>([
  [manyBuild.env.CONTENT_DIR, (folder) => makeMany(manyBuild.count, folder)],
  [photoBuild.env.CONTENT_DIR, makePhotos],
  [languagesBuild.env.CONTENT_DIR, makeLanguages],
  [postsBuild.env.CONTENT_DIR, makePosts],
  [
    guardedBuild.env.CONTENT_DIR,
    (folder) => {
      cpSync(siteDir, folder, { recursive: true });
      return writeFiles(folder, { ...ownEntries, 'site.yaml': ownSite });
    },
  ],
]);
for (const name of Object.keys(oddSites)) {
  contentMakers.set(oddBuild(name).env.CONTENT_DIR, (folder) => makeOddSite(name, folder));
}

/** Files of an earlier version of the maker would be entries too, so it starts with none. */
async function makeContent(folder: string): Promise<void> {
  const make = contentMakers.get(folder);
  if (!make) return;
  rmSync(folder, { recursive: true, force: true });
  await make(folder);
}

// As a command it builds all of them anew.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const site of Object.values(sites)) await buildSite(site);
}
