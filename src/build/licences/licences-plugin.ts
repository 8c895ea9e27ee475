import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's `build.license`: the licences of all packages that a bundle is of. */
export const license = { fileName: 'third-party-licences.txt' };

/** Firebase's packages, and others, name this licence and leave its words out. */
const apache = fileURLToPath(new URL('texts/apache-2.0.txt', import.meta.url));

/**
 * Adds to that file what Vite does not know of.
 *
 * @param files the licences of fonts and icons, below `node_modules`
 */
export function licencesPlugin(files: readonly string[]): Plugin {
  return {
    name: 'portfolio:licences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const texts = files.map(async (file) => `\n## ${file}\n\n${await readText(file)}`);
      const all = [
        ...(await Promise.all(texts)),
        `\n## The words of Apache-2.0\n\n${await readFile(apache, 'utf8')}`,
      ];
      await appendFile(join(dir, license.fileName), all.join(''));
    },
  };
}

function readText(file: string): Promise<string> {
  return readFile(join('node_modules', file), 'utf8');
}
