import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes files under names that change with their bytes, so that they may be cached for ever. */
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
    const address = `assets/${name}.${hashBytes(bytes)}.${extension}`;
    writeFileSync(join(this.root, address), bytes);
    return address;
  }
}

/** Whether what `AssetFolder` wrote below `root` is still there as it was written. */
export function isAsWritten(root: string, address: string): boolean {
  return readAsWritten(root, address) !== undefined;
}

/** Reads a file whose name ends in the hash of its bytes; nothing where they are not what it says. */
export function readAsWritten(root: string, address: string): Uint8Array | undefined {
  try {
    const bytes = readFileSync(join(root, address));
    return hashBytes(bytes) === address.split('.').at(-2) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** A short hash of bytes, for the name of the file that holds them. */
export function hashBytes(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 10);
}
