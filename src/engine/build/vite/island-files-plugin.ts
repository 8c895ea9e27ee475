import { posix } from 'node:path';
import MagicString from 'magic-string';
import { type Plugin, parseAst, type Rolldown } from 'vite';

/** The text in the source that the list of files replaces. */
const filesMark = '__ISLAND_FILES__';

const preloadHelper = /vite\/preload-helper/;
const island = /[\\/]browser[\\/]islands[\\/][^?]*\.(?:tsx|js)$/;

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>;

/**
 * Writes into the first script the URLs of the islands' files, so that a browser can fetch all of them
 * ahead of time. Vite's own helper, which fetches the imports of a file with it, is then needless: every
 * visit would have to fetch the helper first. Vite has no setting that leaves it out, even without
 * `build.modulePreload`; once it has one, the helper's part here can go.
 */
export function islandFilesPlugin(): Plugin {
  return {
    name: 'frontispiece:island-files',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: preloadHelper },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    renderChunk(code, chunk, _options, { chunks }) {
      const text = new MagicString(code);
      inlineHelper(text, code, findChunks(chunks, preloadHelper));
      writeFiles(text, code, chunk, chunks);
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
  chunks: Chunks,
): void {
  const start = code.indexOf(filesMark);
  if (start < 0) return;
  const islands = findChunks(chunks, island).filter((file) => chunk.dynamicImports.includes(file));
  const files = new Set(islands);
  // A set also iterates over values that are added meanwhile.
  for (const file of files) {
    for (const next of chunks[file]?.imports ?? []) files.add(next);
  }
  for (const file of [chunk.fileName, ...findChunks(chunks, preloadHelper)]) files.delete(file);
  if (files.size === 0) throw new Error('No script imports an island.');
  const from = posix.dirname(chunk.fileName);
  const list = [...files].map((file) => posix.relative(from, file)).join(' ');
  text.overwrite(start, start + filesMark.length, list);
}

/** The files of the chunks that contain a module. */
function findChunks(chunks: Chunks, module: RegExp): string[] {
  return Object.values(chunks)
    .filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)))
    .map(({ fileName }) => fileName);
}
