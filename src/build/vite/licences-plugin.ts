import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { drawLicences } from '../licences/draw-licences.ts';
import { readLicence } from '../licences/read-licence.ts';
import type { Chunk } from './island-files-plugin.ts';

/** Where the file stands, below the site's base. */
export const licencesFile = 'third-party-licences.txt';

/** What pages hold besides scripts. */
const packagesOfPages = ['@fontsource-variable/bricolage-grotesque', 'simple-icons'];

/** Writes the licences of all that the pages' script can load, and of what stands in the pages. */
export function licencesPlugin(): Plugin {
  return {
    name: 'portfolio:licences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const own = packagesOfPages.map((name) => resolve('node_modules', name));
        const folders = [...new Set([...findPackages(bundle), ...own])].sort();
        const source = drawLicences(folders.map(readLicence));
        this.emitFile({ type: 'asset', fileName: licencesFile, source });
      },
    },
  };
}

/** The folders of the packages whose code the pages' script can load. */
export function findPackages(bundle: Record<string, Chunk>): string[] {
  const isStart = ({ moduleIds }: Chunk) =>
    moduleIds?.some((id) => /[\\/]src[\\/]site[\\/]pages[\\/]\+client\.ts$/.test(id));
  const chunks = new Set(Object.values(bundle).filter(isStart));
  if (chunks.size === 0)
    throw new Error('No script begins with src/site/pages/+client.ts any more.');
  // A set hands out what is added while it is read as well.
  for (const { imports = [], dynamicImports = [] } of chunks) {
    for (const file of [...imports, ...dynamicImports]) {
      const next = bundle[file];
      if (next) chunks.add(next);
    }
  }
  const ids = [...chunks].flatMap(({ moduleIds = [] }) => moduleIds);
  return [...new Set(ids.flatMap((id) => findPackage(id) ?? []))];
}

/** The folder of the package that a module is from; none for the project's own. */
export function findPackage(id: string): string | undefined {
  if (id.startsWith('\0rolldown/')) return resolve('node_modules/rolldown');
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0];
}
