import { posix } from 'node:path';
import type { Plugin } from 'vite';

/** What stands in the source in place of the files. */
const mark = '__ISLAND_FILES__';

export interface Chunk {
  type: string;
  fileName: string;
  /** Absent, like all that follows, for what is no script. */
  code?: string;
  imports?: string[];
  dynamicImports?: string[];
  moduleIds?: string[];
}

/**
 * Writes into the first script where the islands' files are, all of them, so that a browser can
 * fetch them together and ahead of time. Vite's own helper, which fetches a file's imports with
 * it, becomes needless: every visit would have to fetch the helper first.
 */
export function islandFilesPlugin(): Plugin {
  return {
    name: 'portfolio:island-files',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of findChunks(bundle, /vite\/preload-helper/)) {
          for (const chunk of Object.values(bundle)) dropImport(chunk, file);
        }
        for (const chunk of Object.values(bundle)) writeFiles(chunk, bundle);
      },
    },
  };
}

/** Puts what the helper's chunk holds in place of its import, in files that import nothing else of it. */
export function dropImport(chunk: Chunk, file: string): void {
  const name = posix.basename(file).replaceAll('.', '\\.');
  const from = new RegExp(`import\\{\\w+ as (\\w+)\\}from"[^"]*/${name}";`);
  if (!chunk.code || !from.test(chunk.code)) return;
  chunk.code = chunk.code.replace(from, 'const $1=load=>load();');
  chunk.imports = (chunk.imports ?? []).filter((other) => other !== file);
}

/** Puts the addresses of the islands' files, seen from the chunk, in place of the mark. */
export function writeFiles(chunk: Chunk, bundle: Record<string, Chunk>): void {
  if (!chunk.code?.includes(mark)) return;
  const islands = findChunks(bundle, /[\\/]src[\\/]browser[\\/]islands[\\/].*\.tsx$/);
  const found = new Set(islands.filter((file) => chunk.dynamicImports?.includes(file)));
  // A set hands out what is added while it is read as well.
  for (const file of found) for (const next of bundle[file]?.imports ?? []) found.add(next);
  const from = posix.dirname(chunk.fileName);
  const files = [...found].filter((file) => file !== chunk.fileName);
  if (files.length === 0) throw new Error('No script imports an island any more.');
  chunk.code = chunk.code.replace(mark, files.map((file) => posix.relative(from, file)).join(' '));
}

function findChunks(bundle: Record<string, Chunk>, module: RegExp): string[] {
  const chunks = Object.values(bundle);
  const found = chunks.filter(({ moduleIds }) => moduleIds?.some((id) => module.test(id)));
  return found.map(({ fileName }) => fileName);
}
