import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's `build.license`: the licences of all packages that a bundle is of. */
export const license = { fileName: 'third-party-licences.txt' };

/** Licences that some packages name without their words. */
const standard = ['Apache-2.0', 'MIT'];

/** Adds what Vite does not know of: licences of fonts and icons, as files below `node_modules`. */
export function licencesPlugin(files: readonly string[]): Plugin {
  return {
    name: 'portfolio:licences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const named = standard.map(
        (name) => [name, new URL(`texts/${name}.txt`, import.meta.url)] as const,
      );
      await addTexts(dir, [...files.map(findFile), ...named]);
    },
  };
}

/** Adds the licences of font packages that the owner has chosen to a bundle that is written. */
export async function addFontLicences(dir: string, packages: readonly string[]): Promise<void> {
  const kept = await readFile(join(dir, license.fileName), 'utf8');
  const files = [...new Set(packages)].map((name) => `${name}/LICENSE`);
  await addTexts(dir, files.filter((file) => !kept.includes(file)).map(findFile));
}

const findFile = (file: string) => [file, join('node_modules', file)] as const;

async function addTexts(dir: string, files: (readonly [title: string, file: string | URL])[]) {
  const texts = files.map(
    async ([title, file]) => `\n## ${title}\n\n${await readFile(file, 'utf8')}`,
  );
  await appendFile(join(dir, license.fileName), (await Promise.all(texts)).join(''));
}
