import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { hashBytes, readAsWritten } from './asset-folder.ts';

/** A picture as a file holds it. */
export interface EncodedPicture {
  bytes: Uint8Array;
  extension: string;
}

const month = 30 * 24 * 60 * 60 * 1000;

/**
 * Keeps encoded pictures between builds, one file each: `<key>.<hash of its bytes>.<extension>`.
 * It may be deleted at any time.
 */
export class PictureCache {
  private readonly names: Map<string, string>;

  constructor(private readonly folder = resolve('.cache/pictures')) {
    mkdirSync(folder, { recursive: true });
    this.names = new Map(readdirSync(folder).map((name) => [name.split('.')[0] ?? '', name]));
  }

  /** Finds what was made under `key`, which says all that it is made of, or makes it. */
  async find(key: string, make: () => Promise<EncodedPicture>): Promise<EncodedPicture> {
    const kept = this.read(key);
    if (kept) return kept;
    const made = await make();
    this.write(key, made);
    return made;
  }

  /** Takes away what no build has used for a month. */
  prune(now = Date.now()): void {
    for (const name of readdirSync(this.folder)) {
      const file = join(this.folder, name);
      const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: now };
      if (mtimeMs < now - month) rmSync(file, { force: true });
    }
  }

  private read(key: string): EncodedPicture | undefined {
    const name = this.names.get(key);
    const bytes = name && readAsWritten(this.folder, name);
    if (!bytes) return undefined;
    // The time of a file is that of its last use.
    utimesSync(join(this.folder, name), new Date(), new Date());
    return { bytes, extension: name.split('.').at(-1) ?? '' };
  }

  /** A build that is ended here leaves no half of a file under a name that counts. */
  private write(key: string, { bytes, extension }: EncodedPicture): void {
    const name = `${key}.${hashBytes(bytes)}.${extension}`;
    const next = join(this.folder, `next-${process.pid}-${name}`);
    writeFileSync(next, bytes);
    renameSync(next, join(this.folder, name));
    this.names.set(key, name);
  }
}
