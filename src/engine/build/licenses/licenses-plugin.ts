import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { engineFile, packageFile } from '../../model/places.ts';

/** Vite's `build.license`, which lists the licenses of bundled packages. */
export const license = { fileName: 'third-party-licences.txt' };

/** Licenses that some packages name without the text. */
const standardLicenses = ['Apache-2.0', 'MIT'];

/**
 * Adds the licenses of fonts and icons, which Vite does not know, as files below `node_modules`.
 *
 * @param from the folder of the code that needs these packages
 */
export function licensesPlugin(files: readonly string[], from?: string): Plugin {
  return {
    name: 'frontispiece:licenses',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const standardTexts = standardLicenses.map(
        (name) => [name, engineFile(`build/licenses/texts/${name}.txt`)] as const,
      );
      const vendors = engineFile(`browser/vendor/${license.fileName}`);
      await addTexts(dir, [
        ...files.map((file) => findLicense(file, from)),
        ...standardTexts,
        ...(existsSync(vendors) ? [['Bundled with Frontispiece', vendors] as const] : []),
      ]);
    },
  };
}

/** Adds the licenses of the theme's fonts to a written bundle. */
export async function addFontLicenses(dir: string, packages: readonly string[]): Promise<void> {
  const bundledText = await readFile(join(dir, license.fileName), 'utf8');
  const files = [...new Set(packages)].map((name) => `${name}/LICENSE`);
  await addTexts(
    dir,
    files.filter((file) => !bundledText.includes(file)).map((file) => findLicense(file)),
  );
}

const findLicense = (file: string, from?: string) => [file, packageFile(file, from)] as const;

async function addTexts(dir: string, files: (readonly [title: string, file: string])[]) {
  const texts = files.map(
    async ([title, file]) => `\n## ${title}\n\n${await readFile(file, 'utf8')}`,
  );
  await appendFile(join(dir, license.fileName), (await Promise.all(texts)).join(''));
}
