import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import type { Env } from '../../node/config/env.ts';
import { noSettings } from '../../node/config/no-settings.ts';
import { move, replaceFolder } from '../../node/files.ts';
import { listLanguages } from '../../schemas/language.ts';
import { profile } from '../../schemas/profile.ts';
import { siteConfig } from '../../schemas/site-config.ts';
import { cacheFile } from '../../site/places.ts';
import { type Example, writeGalleryPage } from './gallery-page.ts';
import { takePictures } from './take-pictures.ts';

/** Content folders of invented people; each folder is one. */
const examplesFolder = 'examples';

const nextFolder = cacheFile('gallery');

/**
 * Builds every example into a folder below `outDir`, and writes a page that shows and links them all. The
 * site's address and base path are those of this page. An error leaves the last gallery as it was.
 *
 * @returns the folders of its examples
 * @throws with what to do if an example cannot be built, or a picture cannot be taken
 */
export async function makeGallery(
  outDir: string,
  { basePath, siteUrl }: Pick<Env, 'basePath' | 'siteUrl'>,
): Promise<string[]> {
  await rm(nextFolder, { recursive: true, force: true });
  const site = join(nextFolder, 'client');
  await mkdir(site, { recursive: true });
  const entries = await readdir(examplesFolder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const examples: Example[] = [];
  // One by one: all builds use the same folders.
  for (const name of names.sort()) {
    console.log(`Building ${examplesFolder}/${name}`);
    const outFolder = join(nextFolder, name);
    await buildExample(name, outFolder, { BASE_PATH: `${basePath}${name}/`, SITE_URL: siteUrl });
    await move(join(outFolder, 'client'), join(site, name));
    // Hosts read this file in the first folder alone; each page has its policy in itself too.
    await rm(join(site, name, '_headers'));
    examples.push(await readExample(name));
  }
  console.log('Taking pictures');
  await takePictures(site, basePath, names);
  await writeFile(join(site, 'index.html'), await writeGalleryPage(examples));
  await replaceFolder(site, resolve(outDir));
  await rm(nextFolder, { recursive: true, force: true });
  return names;
}

/** Nothing of the owner's own settings is in an example. */
async function buildExample(name: string, outFolder: string, settings: Record<string, string>) {
  const own = { ...settings, CONTENT_DIR: join(examplesFolder, name), NODE_ENV: 'production' };
  const command = ['--import', 'tsx', 'scripts/build.ts', '--out', outFolder];
  const env = { ...process.env, ...noSettings, ...own };
  await promisify(execFile)(process.execPath, command, { env }).catch(({ stderr, message }) => {
    throw new Error(`${examplesFolder}/${name} could not be built:\n${stderr || message}`);
  });
}

async function readExample(folder: string): Promise<Example> {
  const read = async (file: string) =>
    parse(await readFile(join(examplesFolder, folder, file), 'utf8'));
  const config = siteConfig.parse(await read('site.yaml'));
  const languages = listLanguages(config).map(({ tag }) => tag);
  const english = languages[0] !== 'en' && languages.includes('en');
  const owner = profile.parse(await read('profile.yaml'));
  // The names of people, as readers of the page know them.
  const shown = english ? { ...owner, ...(await read('en/profile.yaml')) } : owner;
  return { folder, languages, theme: config.theme ?? {}, name: shown.name, roles: shown.roles };
}
