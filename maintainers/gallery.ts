import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Env, readEnv, throwEnvErrors } from '../src/engine/content/config/env.ts';
import { move, replaceFolder } from '../src/engine/content/files.ts';
import { cacheFile } from '../src/engine/model/places.ts';
import { runCommand } from '../src/engine/tools/read-command.ts';
import { takeDocsPictures } from './gallery/docs-pictures.ts';
import { writeGalleryPage } from './gallery/gallery-page.ts';
import { runScript } from './run-script.ts';

/** Content folders of invented people; each folder is one. */
const examplesFolder = 'examples';

const nextFolder = cacheFile('gallery');

/**
 * Builds every example into a folder below `outDir`, and writes a page that links them all. The
 * site's URL and base path are those of this page. An error leaves the last gallery as it was.
 */
async function makeGallery(
  outDir: string,
  { basePath, siteUrl }: Pick<Env, 'basePath' | 'siteUrl'>,
): Promise<string[]> {
  await rm(nextFolder, { recursive: true, force: true });
  const site = join(nextFolder, 'client');
  await mkdir(site, { recursive: true });
  const entries = await readdir(examplesFolder, { withFileTypes: true });
  // An edition is code, not content.
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const names = folders.filter((name) => !name.startsWith('frontispiece-'));
  const build = async (content: string, path: string) => {
    console.log(`Building ${path}`);
    const outFolder = join(nextFolder, 'built');
    await runScript(['build', '--out', outFolder], {
      CONTENT_DIR: content,
      BASE_PATH: `${basePath}${path}`,
      SITE_URL: siteUrl,
      NODE_ENV: 'production',
    });
    await move(join(outFolder, 'client'), join(site, path));
    // Hosts read this file in the first folder only; each page has its policy in itself too.
    await rm(join(site, path, '_headers'));
  };
  // One by one: all builds use the same folders.
  for (const name of names.sort()) await build(join(examplesFolder, name), `${name}/`);
  await writeFile(join(site, 'index.html'), await writeGalleryPage(names));
  await replaceFolder(site, resolve(outDir));
  await rm(nextFolder, { recursive: true, force: true });
  return names;
}

const command = {
  usage: 'npm run gallery -- [--out <folder>] | --docs [<picture>…]',
  about: 'Builds every folder of examples/, and a page that links them, into dist/gallery.',
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
  const names = await makeGallery(outDir, env);
  console.log(`Built ${outDir}: ${names.length} examples`);
});
