import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { shortenPath } from '../../content/error.ts';
import { cacheFile, engineFile, ownerFile, shippedFile } from '../../model/places.ts';

/** A page's file, or its settings, as Vike finds them by their names. */
const pageFile = /^\+[\w.]+\.(?:js|tsx?)$/;

/** The settings of Vike, which takes the import of a file named `+config.js` for that of another package's settings. */
const configFile = 'vike-config.ts';

/** Where Vite and Vike find what. The pages are not among the owner's files, so neither looks for them there. */
export const prepareViteFolders = () => ({
  root: writePageFiles(),
  envDir: ownerFile(),
  cacheDir: cacheFile('vite'),
  configFile: findConfig(),
});

function findConfig(): string {
  const files = ['ts', 'mts', 'js', 'mjs'].map((extension) =>
    ownerFile(`vite.config.${extension}`),
  );
  const found = files.find((file) => existsSync(file));
  if (found) return found;
  throw new Error(
    `vite.config.ts is not there — write it as ${shortenPath(shippedFile('docs/reference.md'))} shows, or run the command in the folder of your site`,
  );
}

/**
 * Writes a folder in which Vike finds the engine's pages, each in a file that exports what the engine's own has. Vike
 * writes beside the files of its root while it reads them, and nothing writes into an installed package.
 *
 * @returns the folder, in the owner's cache
 */
function writePageFiles(): string {
  const folder = cacheFile('pages');
  const source = engineFile('pages/routes');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => pageFile.test(basename(name)))
    .map((name) => [name.replace(/\.tsx?$/, '.js'), name]);
  const texts = new Map(
    [...files, ['+config.js', configFile]].map(([name = '', original = '']) => {
      const file = join(folder, name);
      return [file, exportAgain(file, join(source, original))] as const;
    }),
  );
  mkdirSync(folder, { recursive: true });
  // A file of an earlier version would be a page, too.
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (basename(name).startsWith('+') && !texts.has(file)) rmSync(file, { force: true });
  }
  for (const [file, text] of texts) {
    if (isWritten(file, text)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

function exportAgain(file: string, source: string): string {
  const [name = ''] = basename(file).slice(1).split('.');
  const path = relative(dirname(file), source).replaceAll(sep, '/');
  return `export { ${name === 'config' ? 'default' : name} } from ${JSON.stringify(path)};\n`;
}

function isWritten(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}
