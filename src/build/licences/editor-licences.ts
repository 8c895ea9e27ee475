import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Chunk } from '../vite/island-files-plugin.ts';
import { findPackage, licencesFile } from '../vite/licences-plugin.ts';
import { drawLicences } from './draw-licences.ts';
import { readLicence } from './read-licence.ts';

/** Writes the licences of all that the editor is made of beside its files. */
export function editorLicencesPlugin(): Plugin {
  return {
    name: 'portfolio:editor-licences',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const ids = Object.values(bundle).flatMap(({ moduleIds = [] }: Chunk) => moduleIds);
        this.emitFile({ type: 'asset', fileName: licencesFile, source: drawEditorLicences(ids) });
      },
    },
  };
}

/**
 * Draws the licences of the packages that modules are from, and of the faces that lie in one. A
 * package that is a bundle itself names what is in it, and carries none of their licences.
 */
export function drawEditorLicences(ids: readonly string[]): string {
  const folders = [...new Set(ids.flatMap((id) => findPackage(id) ?? []))].sort();
  const faces = folders.flatMap(readFaces);
  const inside = folders.flatMap((folder) => {
    const names = listBundled(ids.filter((id) => id.startsWith(join(folder, '/'))));
    return names.length > 0 ? [describeBundled(readLicence(folder), names)] : [];
  });
  return drawLicences(folders.map(readLicence), [...faces, ...inside]);
}

/** Faces lie among the files of the CMS with a licence each, under their name. */
function readFaces(folder: string): string[] {
  const assets = join(folder, 'npm/assets');
  if (!existsSync(assets)) return [];
  return readdirSync(assets).flatMap((file) => {
    const name = /^(.+)\.LICENSE\.txt$/.exec(file)?.[1];
    return name
      ? [`The type face ${name}\n\n${readFileSync(join(assets, file), 'utf8').trim()}`]
      : [];
  });
}

/** The packages inside modules that were bundled before, as their source maps name them. */
function listBundled(ids: readonly string[]): string[] {
  const sources = ids.flatMap((id) => {
    const map = `${id.split('?', 1)[0]}.map`;
    return existsSync(map) ? (JSON.parse(readFileSync(map, 'utf8')).sources as string[]) : [];
  });
  return [...new Set(sources.flatMap((source) => nameBundled(source) ?? []))].sort();
}

/** `name version` from a path of pnpm's, such as `.pnpm/@a+b@1.2.3_c@4.5.6/node_modules/@a/b/c.js`. */
function nameBundled(source: string): string | undefined {
  const [, version, name] =
    /\.pnpm\/@?[^@/]+@([^_/]+)[^/]*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  return name && `${name} ${version}`;
}

function describeBundled(own: { name: string; version: string }, names: string[]): string {
  return `${own.name} ${own.version} comes as a bundle and holds parts of these packages, as its source map says.
It carries no licence of theirs; each is published with the package of that name.

${names.join('\n')}`;
}
