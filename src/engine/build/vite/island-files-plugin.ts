import { posix } from 'node:path';
import MagicString from 'magic-string';
import { type Plugin, parseAst, type Rolldown } from 'vite';
import { engineFile } from '../../model/places.ts';

/** The text in the source that the list of files replaces. */
const filesMark = '__ISLAND_FILES__';

const preloadHelper = /vite\/preload-helper/;
const runtime = engineFile('browser/islands/hydrate-island.tsx');

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>;

/** The modules of islands by their names. */
export type IslandModules = Readonly<Record<string, string>>;

/**
 * Writes into the first script the URLs of the islands' files, so that a browser can fetch those of an island
 * ahead of time. Vite's own helper, which fetches the imports of a file with it, is then needless: every
 * visit would have to fetch the helper first. Vite has no setting that leaves it out, even without
 * `build.modulePreload`; once it has one, the helper's part here can go.
 */
export function islandFilesPlugin(listModules: () => Promise<IslandModules>): Plugin {
  return {
    name: 'frontispiece:island-files',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: preloadHelper },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    async renderChunk(code, chunk, _options, { chunks }) {
      const text = new MagicString(code);
      inlineHelper(text, code, findChunks(chunks, preloadHelper));
      writeFiles(text, code, chunk, { chunks, modules: await listModules() });
      return text.hasChanged() ? { code: text.toString(), map: null } : null;
    },
  };
}

/** Replaces the import of the helper by the helper itself. */
function inlineHelper(text: MagicString, code: string, files: readonly string[]): void {
  const names = files.map((file) => posix.basename(file));
  for (const node of parseAst(code).body) {
    if (node.type !== 'ImportDeclaration') continue;
    if (!names.includes(posix.basename(node.source.value))) continue;
    const [specifier] = node.specifiers;
    if (specifier) {
      text.overwrite(node.start, node.end, `const ${specifier.local.name} = (load) => load();`);
    }
  }
}

/** Replaces the mark by the URLs of the islands' files, seen from the chunk. */
function writeFiles(
  text: MagicString,
  code: string,
  chunk: Rolldown.RenderedChunk,
  { chunks, modules }: { chunks: Chunks; modules: IslandModules },
): void {
  const start = code.indexOf(filesMark);
  if (start < 0) return;
  const loaded = [chunk.fileName, ...findChunks(chunks, preloadHelper)];
  const needs = Object.entries(modules).map(([name, module]) => {
    const files = findImports(
      chunks,
      [runtime, module].flatMap((id) => findChunks(chunks, id)),
    );
    return { name, files: files.filter((file) => !loaded.includes(file)) };
  });
  const isShared = (file: string) => needs.every(({ files }) => files.includes(file));
  const shared = needs[0]?.files.filter(isShared) ?? [];
  if (shared.length === 0) throw new Error('No script imports an island.');
  const from = posix.dirname(chunk.fileName);
  const toUrl = (file: string) => posix.relative(from, file);
  const own = needs.flatMap(({ name, files }) =>
    files.filter((file) => !isShared(file)).map((file) => `${name}=${toUrl(file)}`),
  );
  const list = [...shared.map(toUrl), ...own].join(' ');
  text.overwrite(start, start + filesMark.length, list);
}

/** The files of chunks, and those that they import. */
function findImports(chunks: Chunks, entries: readonly string[]): string[] {
  const files = new Set(entries);
  // A set also iterates over values that are added meanwhile.
  for (const file of files) {
    for (const next of chunks[file]?.imports ?? []) files.add(next);
  }
  return [...files];
}

/** The files of the chunks that contain a module. */
function findChunks(chunks: Chunks, module: RegExp | string): string[] {
  const isMeant = (id: string) => (typeof module === 'string' ? id === module : module.test(id));
  return Object.values(chunks)
    .filter(({ moduleIds }) => moduleIds.some(isMeant))
    .map(({ fileName }) => fileName);
}
