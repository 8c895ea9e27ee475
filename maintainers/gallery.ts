import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Env, readEnv, throwEnvErrors } from '../src/engine/content/config/env.ts';
import { move, replaceFolder } from '../src/engine/content/files.ts';
import { cacheFile } from '../src/engine/model/places.ts';
import { editionNames, editions } from '../src/engine/schemas/editions.ts';
import { runCommand } from '../src/engine/tools/read-command.ts';
import { takeDocsPictures } from './gallery/docs-pictures.ts';
import { writeGalleryPage } from './gallery/gallery-page.ts';
import { runEngine } from './run-engine.ts';
import { makeSample } from './sample.ts';

/** Content folders of invented people; each folder is one. */
const examplesFolder = 'examples';

const nextFolder = cacheFile('gallery');

interface GalleryOptions extends Pick<Env, 'basePath' | 'siteUrl'> {
  outDir: string;
  /** The names of the sites to build; all if there are none. */
  only: readonly string[];
}

/**
 * Builds the sample in each edition and every example into a folder below `outDir`, and writes a page that links them
 * all. The site's URL and base path are those of this page. An error leaves the last gallery as it was.
 *
 * @returns how many sites it has
 */
async function makeGallery({ outDir, only, basePath, siteUrl }: GalleryOptions): Promise<number> {
  await rm(nextFolder, { recursive: true, force: true });
  const site = join(nextFolder, 'client');
  await mkdir(site, { recursive: true });
  const build = async (content: string, path: string) => {
    console.log(`Building ${path}`);
    const outFolder = join(nextFolder, 'built');
    await runEngine(['build', '--out', outFolder], {
      CONTENT_DIR: content,
      BASE_PATH: `${basePath}${path}`,
      SITE_URL: siteUrl,
      NODE_ENV: 'production',
    });
    await move(join(outFolder, 'client'), join(site, path));
    // Hosts read this file in the first folder only; each page has its policy in itself too.
    await rm(join(site, path, '_headers'));
  };
  const isMeant = (name: string) => only.length === 0 || only.includes(name);
  const names = {
    editions: editionNames.filter(isMeant),
    examples: (await listExamples()).filter(isMeant),
  };
  // One by one: all builds use the same folders.
  for (const name of names.editions) await build(await makeSample(nextFolder, name), `${name}/`);
  for (const name of names.examples) await build(join(examplesFolder, name), `${name}/`);
  const shown = {
    editions: names.editions.map((name) => ({ name, about: editions[name].about })),
    examples: names.examples.map((name) => ({ name })),
  };
  await writeFile(join(site, 'index.html'), await writeGalleryPage(site, shown));
  await replaceFolder(site, resolve(outDir));
  await rm(nextFolder, { recursive: true, force: true });
  return names.editions.length + names.examples.length;
}

async function listExamples(): Promise<string[]> {
  const entries = await readdir(examplesFolder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  // An edition is code, not content.
  return folders.filter((name) => !name.startsWith('frontispiece-')).sort();
}

const command = {
  usage: 'npm run gallery -- [--out <folder>] [<site>…] | --docs [<picture>…]',
  about:
    'Builds the sample in each edition, every folder of examples/, and a page that links them, into dist/gallery.',
  options: {
    out: { value: 'folder', about: 'Another folder than dist/gallery.' },
    docs: { about: 'Takes the pictures of the docs instead, or those that are named.' },
  },
  mostWords: 20,
} as const;

await runCommand(command, async ({ options, words }, settings) => {
  // The development server that it starts would go on.
  if (options.docs) return takeDocsPictures(words).then(() => process.exit());
  const { env, errors } = readEnv(settings);
  throwEnvErrors(errors);
  const outDir = options.out ?? 'dist/gallery';
  const count = await makeGallery({ ...env, outDir, only: words });
  console.log(`Built ${outDir}: ${count} sites`);
});
