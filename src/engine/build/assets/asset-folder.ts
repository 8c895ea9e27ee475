import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileCache, readCodeVersion } from '../../content/file-cache.ts';
import { writeFileWhole } from '../../content/files.ts';
import type { Look } from '../../content/look/look.ts';
import { hashValue } from '../../model/hash.ts';

/** What each maker of assets uses. */
export interface AssetTools {
  folder: AssetFolder;
  cache: FileCache;
  look: Look;
  /** Finds a file of the content by its path in the content folder, with `/` and composed letters. */
  locate: (path: string) => string;
  /** Drafts have heavier pictures, which are made sooner. */
  isDraft: boolean;
}

/** Results by hashes of what they were made of. */
type Results = Record<string, unknown>;

/**
 * Writes files under names that change with their bytes, so that browsers can cache them forever. What the last run
 * made of the same source stays.
 */
export class AssetFolder {
  private readonly assets: string;
  private readonly notesFile: string;
  private readonly names: Set<string>;
  private readonly last: Results;
  private readonly used = new Set<string>();
  private readonly made: Results = {};

  constructor(root: string) {
    this.assets = join(root, 'assets');
    this.notesFile = join(root, 'made.json');
    mkdirSync(this.assets, { recursive: true });
    this.names = new Set(readdirSync(this.assets));
    this.last = readResults(this.notesFile);
  }

  /**
   * Writes `bytes` and returns the URL below the site's base:
   * `assets/<stem>.<hash>.<extension>`, the stem without what a URL would have to escape.
   */
  add(stem: string, extension: string, bytes: Uint8Array | string): string {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const name = `${stem.replace(/[^\w-]+/g, '-')}.${hash}.${extension}`;
    this.used.add(name);
    if (!this.names.has(name)) {
      const file = join(this.assets, name);
      // A file with its name is whole, even if a run is killed.
      writeFileSync(`${file}.part`, bytes);
      renameSync(`${file}.part`, file);
      this.names.add(name);
    }
    return `assets/${name}`;
  }

  /** Returns what was made of the same source, if its files are still there, or makes it. */
  async reuse<Made>(source: unknown, make: () => Made | Promise<Made>): Promise<Made> {
    const key = hashValue([readCodeVersion(), source]);
    const kept = this.last[key] as Made | undefined;
    const files = [...JSON.stringify(kept ?? '').matchAll(/"assets\/([^"#]+)/g)];
    const isWhole = files.every(([, name = '']) => this.names.has(name));
    const made = kept !== undefined && isWhole ? kept : await make();
    if (made === kept) for (const [, name = ''] of files) this.used.add(name);
    this.made[key] = made;
    return made;
  }

  /** Puts `text` into `file`, which names the files, and then removes those that this run has not used. */
  async finish(file: string, text: string): Promise<void> {
    await writeFileWhole(this.notesFile, JSON.stringify(this.made));
    await writeFileWhole(file, text);
    for (const name of this.names) {
      if (!this.used.has(name)) await rm(join(this.assets, name), { force: true });
    }
  }
}

function readResults(file: string): Results {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // There are none yet, or they are damaged.
    return {};
  }
}
