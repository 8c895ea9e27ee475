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
      const read = async (title: string, file: string | URL) =>
        `\n## ${title}\n\n${await readFile(file, 'utf8')}`;
      const texts = await Promise.all([
        ...files.map((file) => read(file, join('node_modules', file))),
        ...standard.map((name) => read(name, new URL(`texts/${name}.txt`, import.meta.url))),
      ]);
      await appendFile(join(dir, license.fileName), texts.join(''));
    },
  };
}
