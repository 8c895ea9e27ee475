import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
