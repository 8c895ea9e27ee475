import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFile } from '../../site/places.ts';
import { writeFileWhole } from '../files.ts';

export interface MadeFile {
  bytes: Buffer;
  extension: string;
}

const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Keeps slow-to-make files between builds. Its folder may be deleted at any time. */
export class FileCache {
  /** File names by their stems, which are hashes of the sources. */
  private readonly names: ReadonlyMap<string, string>;

  constructor(private readonly folder = cacheFile('files')) {
    mkdirSync(folder, { recursive: true });
    // Another output may be writing a file, which has a longer name until it is whole.
    const whole = readdirSync(folder).filter((name) => /^[^.]+\.[^.]+$/.test(name));
    this.names = new Map(whole.map((name) => [name.split('.')[0] ?? '', name]));
  }

  /** Returns the file made from the same `source`, or makes it. `source` lists everything the file depends on. */
  async find(
    source: readonly (string | number | Uint8Array)[],
    make: () => Promise<MadeFile>,
  ): Promise<MadeFile> {
    const hash = createHash('sha256');
    for (const part of source) {
      hash.update(typeof part === 'number' ? String(part) : part).update('\n');
    }
    const key = hash.digest('hex').slice(0, 32);
    const name = this.names.get(key);
    if (name) {
      const file = join(this.folder, name);
      // `prune` takes the time of a file as that of its last use.
      await utimes(file, new Date(), new Date());
      return { bytes: await readFile(file), extension: name.split('.')[1] ?? '' };
    }
    const file = await make();
    await writeFileWhole(join(this.folder, `${key}.${file.extension}`), file.bytes);
    return file;
  }

  /** Removes files that no build has used for a month. */
  async prune(): Promise<void> {
    for (const name of this.names.values()) {
      const file = join(this.folder, name);
      if ((await stat(file)).mtimeMs < Date.now() - keptFor) await rm(file);
    }
  }
}

/** Writes files under names that change with their bytes, so that browsers can cache them forever. */
export class AssetFolder {
  constructor(private readonly root: string) {
    rmSync(join(root, 'assets'), { recursive: true, force: true });
    mkdirSync(join(root, 'assets'), { recursive: true });
  }

  /**
   * Writes `bytes` and returns the address below the site's base:
   * `assets/<stem>.<hash>.<extension>`, the stem without what an address would have to escape.
   */
  add(stem: string, extension: string, bytes: Uint8Array | string): string {
    const name = stem.replace(/[^\w-]+/g, '-');
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const address = `assets/${name}.${hash}.${extension}`;
    writeFileSync(join(this.root, address), bytes);
    return address;
  }
}
