import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFile, engineFile, isSource, ownerFile, shippedFile } from '../model/places.ts';
import { lazy, memoize } from '../schemas/lazy.ts';
import { writeFileWhole } from './files.ts';

/** Hashes the code and the owner's configs, so that no cache returns a value that another version of them has made. */
export const readCodeVersion = lazy(() => {
  const isConfig = (name: string) => /^(?:vite|contentlayer)\.config\.\w+$/.test(name);
  // In a clone the editor may be beside the engine; installed, it has the engine's version.
  const editor = '../../packages/editor/src';
  const code = isSource() && existsSync(engineFile(editor)) ? ['', editor] : [''];
  return hashCode(code) + hashCode(readdirSync(ownerFile()).filter(isConfig), ownerFile());
});

const testFile = /\.test\.tsx?$/;

/**
 * Hashes a part of the code, with the version of Node and those of packages.
 *
 * @param paths files and folders below `folder`
 */
export function hashCode(paths: readonly string[], folder = engineFile()): string {
  const hash = createHash('sha256')
    .update(process.version + process.arch)
    .update(readLock());
  for (const path of paths.flatMap((path) => listSources(folder, path)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** The versions of packages: the owner's, or those that the engine's own package names. */
const readLock = lazy(() => {
  const file = ownerFile('package-lock.json');
  return readFileSync(existsSync(file) ? file : shippedFile('package.json'));
});

function listSources(folder: string, path: string): string[] {
  if (statSync(join(folder, path)).isFile()) return [path];
  return readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\w\.\w+$/.test(name) && !testFile.test(name))
    .map((name) => join(path, name));
}

export interface MadeFile {
  bytes: Buffer;
  extension: string;
}

/**
 * The kinds of files that are kept because they are slow to make, with the code that makes each. A file is that of
 * another version if this code or a package has changed.
 */
const codeOfKinds = {
  // A photo of 12 megapixels takes seconds.
  picture: ['build/assets/pictures.ts', 'model/picture-slots.ts'],
  // A thousand posts take 12 s.
  shareImage: [
    'build/assets',
    'content/look',
    'build/typesetting',
    'schemas/language.ts',
    'model/text/texts.ts',
  ],
  // Typst and its fonts take a second.
  resume: [''],
  // A post of 1,900 words with two blocks of code takes 33 ms.
  body: [''],
};

type FileKind = keyof typeof codeOfKinds;

const readVersion = memoize((paths: readonly string[]) => hashCode(paths));

const oneMonth = 30 * 24 * 60 * 60 * 1000;

/** Keeps slow-to-make files between builds. Its folder may be deleted at any time. */
export class FileCache {
  constructor(private readonly folder = cacheFile('files')) {}

  /** Returns the file made from the same `source`, or makes it. `source` lists everything the file depends on. */
  async find(
    kind: FileKind,
    source: readonly (string | number | Uint8Array)[],
    make: () => Promise<MadeFile>,
  ): Promise<MadeFile> {
    const key = `${kind}.${hashParts([readVersion(codeOfKinds[kind]), ...source])}`;
    const file = join(this.folder, key);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) {
      // `prune` takes the time of a file as that of its last use.
      await utimes(file, new Date(), new Date()).catch(() => {});
      const end = kept.indexOf('\n');
      return { extension: kept.toString('latin1', 0, end), bytes: kept.subarray(end + 1) };
    }
    const made = await make();
    const lines = [Buffer.from(`${made.extension}\n`), made.bytes];
    // A file that cannot be kept costs the next build its time.
    await writeFileWhole(file, Buffer.concat(lines)).catch(() => {});
    return made;
  }

  /** Removes files that no build has used for a month, once for each process. */
  readonly prune = lazy(async () => {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const file = join(this.folder, name);
      const { mtimeMs = Date.now() } = (await stat(file).catch(() => undefined)) ?? {};
      if (mtimeMs < Date.now() - oneMonth) await rm(file, { force: true }).catch(() => {});
    }
  });
}

/** The cache of this process. */
export const openFileCache = lazy(() => new FileCache());

function hashParts(parts: readonly (string | number | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts)
    hash.update(typeof part === 'number' ? String(part) : part).update('\n');
  return hash.digest('hex').slice(0, 32);
}
