import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeFileWhole } from '../files.ts';
import { hasCode } from '../has-code.ts';

/** What a file holds, and what its name ends in. */
export interface MadeFile {
  bytes: Buffer;
  extension: string;
}

const month = 30 * 24 * 60 * 60 * 1000;

/** Keeps files that take long to make between builds. Its folder may be deleted at any time. */
export class FileCache {
  private names: Promise<Map<string, string>> | undefined;

  constructor(private readonly folder = resolve('.cache/files')) {}

  /** Finds what was made of the same `source`, which says all that it is made of, or makes it. */
  async find(
    source: readonly (string | number | Uint8Array)[],
    make: () => Promise<MadeFile>,
  ): Promise<MadeFile> {
    const key = hashSource(source);
    this.names ??= this.list();
    const name = (await this.names).get(key);
    if (name) {
      const file = join(this.folder, name);
      const bytes = await readFile(file);
      // The time of a file is that of its last use.
      await utimes(file, new Date(), new Date());
      return { bytes, extension: name.split('.')[1] ?? '' };
    }
    const made = await make();
    await writeFileWhole(join(this.folder, `${key}.${made.extension}`), made.bytes);
    return made;
  }

  /** Takes away what no build has used for a month. */
  async prune(): Promise<void> {
    for (const name of (await this.list()).values()) {
      const file = join(this.folder, name);
      if ((await stat(file)).mtimeMs < Date.now() - month) await rm(file);
    }
  }

  private async list(): Promise<Map<string, string>> {
    try {
      const names = await readdir(this.folder);
      return new Map(names.map((name) => [name.split('.')[0] ?? '', name]));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return new Map();
      throw error;
    }
  }
}

function hashSource(source: readonly (string | number | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of source)
    hash.update(typeof part === 'number' ? String(part) : part).update('\n');
  return hash.digest('hex').slice(0, 32);
}
