import { posix } from 'node:path';
import MagicString from 'magic-string';
import { type Plugin, parseAst, type Rolldown } from 'vite';
import { engineFile } from '../../model/places.ts';
import { type IslandFiles, islandFilesName } from '../pages/weigh-islands.ts';

/** The texts in the source that the lists of files replace: of the form in the first script, and of own islands. */
const marks = { form: '__ISLAND_FILES__', own: '__OWN_ISLAND_FILES__' };

const preloadHelper = /vite\/preload-helper/;
const runtime = engineFile('browser/islands/hydrate-island.tsx');

type Chunk = Pick<Rolldown.RenderedChunk, 'fileName' | 'imports' | 'moduleIds'>;
type Chunks = Readonly<Record<string, Chunk>>;

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
      writeFiles(text, code, chunk, findIslandFiles(chunks, chunk.fileName, await listModules()));
      return text.hasChanged() ? { code: text.toString(), map: null } : null;
    },
    async generateBundle(_options, bundle) {
      const outputs = Object.values(bundle).filter((output) => output.type === 'chunk');
      const chunks = Object.fromEntries(outputs.map((output) => [output.fileName, output]));
      const [loaded = ''] = findChunks(chunks, runtime);
      const first = outputs.find(({ dynamicImports }) => dynamicImports.includes(loaded));
      const files = findIslandFiles(chunks, first?.fileName ?? '', await listModules());
      this.emitFile({ type: 'asset', fileName: islandFilesName, source: JSON.stringify(files) });
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

/** Finds the files of islands that are not loaded with the first script. */
function findIslandFiles(chunks: Chunks, first: string, modules: IslandModules): IslandFiles {
  const loaded = [first, ...findChunks(chunks, preloadHelper)];
  const needs = Object.entries(modules).map(([name, module]) => {
    const files = findImports(
      chunks,
      [runtime, module].flatMap((id) => findChunks(chunks, id)),
    );
    return [name, files.filter((file) => !loaded.includes(file))] as const;
  });
  const isShared = (file: string) => needs.every(([, files]) => files.includes(file));
  const [[, files] = []] = needs;
  return {
    shared: files?.filter(isShared) ?? [],
    own: Object.fromEntries(
      needs.map(([name, files]) => [name, files.filter((file) => !isShared(file))]),
    ),
  };
}

/** Replaces the mark by the URLs of the islands' files, seen from the chunk. */
function writeFiles(
  text: MagicString,
  code: string,
  { fileName }: Chunk,
  { shared, own }: IslandFiles,
): void {
  const toUrl = (file: string) => posix.relative(posix.dirname(fileName), file);
  const { 'contact-form': form = [], ...others } = own;
  const ofOne = Object.entries(others).flatMap(([name, files]) =>
    files.map((file) => `${name}=${toUrl(file)}`),
  );
  const lists = { form: form.map(toUrl), own: ofOne };
  for (const [kind, mark] of Object.entries(marks)) {
    const start = code.indexOf(mark);
    if (start < 0) continue;
    if (shared.length === 0) throw new Error('No script imports an island.');
    const list = [...shared.map(toUrl), ...lists[kind as keyof typeof lists]];
    text.overwrite(start, start + mark.length, list.join(' '));
  }
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
