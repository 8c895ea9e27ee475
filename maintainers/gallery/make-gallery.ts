import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import type { Env } from '../../src/node/config/env.ts';
import { move, replaceFolder } from '../../src/node/files.ts';
import { listLanguages } from '../../src/schemas/language.ts';
import { profile } from '../../src/schemas/profile.ts';
import { siteConfig } from '../../src/schemas/site-config.ts';
import { cacheFile } from '../../src/site/places.ts';
import { runScript } from '../run-script.ts';
import { type GalleryExample, writeGalleryPage } from './gallery-page.ts';
import { takePictures } from './take-pictures.ts';

/** Content folders of invented people; each folder is one. */
const examplesFolder = 'examples';

const nextFolder = cacheFile('gallery');

/**
 * Builds every example into a folder below `outDir`, and writes a page that shows and links them all. The
 * site's URL and base path are those of this page. An error leaves the last gallery as it was.
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
  const examples: GalleryExample[] = [];
  // One by one: all builds use the same folders.
  for (const name of names.sort()) {
    console.log(`Building ${examplesFolder}/${name}`);
    const outFolder = join(nextFolder, name);
    await runScript(['build', '--out', outFolder], {
      CONTENT_DIR: join(examplesFolder, name),
      BASE_PATH: `${basePath}${name}/`,
      SITE_URL: siteUrl,
      NODE_ENV: 'production',
    });
    await move(join(outFolder, 'client'), join(site, name));
    // Hosts read this file in the first folder only; each page has its policy in itself too.
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

async function readExample(folder: string): Promise<GalleryExample> {
  const read = async (file: string) =>
    parse(await readFile(join(examplesFolder, folder, file), 'utf8'));
  const config = siteConfig.parse(await read('site.yaml'));
  const languages = listLanguages(config).map(({ tag }) => tag);
  const english = languages[0] !== 'en' && languages.includes('en');
  const owner = profile.parse(await read('profile.yaml'));
  // The names of people, as readers of the page know them.
  const shown = english ? { ...owner, ...(await read('en/profile.yaml')) } : owner;
  return { folder, theme: config.theme ?? {}, name: shown.name, roles: shown.roles };
}
