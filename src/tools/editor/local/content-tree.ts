import { createHash } from 'node:crypto';
import { type BigIntStats, lstatSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type EntryKind, listFiles } from '../../../build/check/list-files.ts';
import { blobSha } from './blob-sha.ts';
import { isEditable } from './judge-path.ts';
import { mostBytes } from './place.ts';

/** A file as git would name it; its size in bytes. */
export interface Blob {
  sha: string;
  size: number;
}

/** What the content folder holds at one time. */
export interface Tree {
  /** The real path of the content folder. */
  root: string;
  /** Another one as soon as a name or a byte is. */
  head: string;
  /** What the editor may touch, by path, in order. */
  files: Map<string, Blob>;
  /** Everything, whatever it is. */
  entries: Map<string, EntryKind>;
}

/** Reads what the content folder holds, and again only what has changed since. */
export class ContentTree {
  private known = new Map<string, Blob & { stamp: string }>();

  constructor(private readonly contentDir: string) {}

  /** Rejects where the folder cannot be read. */
  async read(): Promise<Tree> {
    const root = await realpath(this.contentDir);
    const entries = await listFiles(root);
    const known: typeof this.known = new Map();
    const files: Tree['files'] = new Map();
    for (const [path, kind] of entries) {
      if (kind !== 'file' || !isEditable(path)) continue;
      const found = await this.readFile(root, path);
      if (!found) continue;
      files.set(path, { sha: found.sha, size: found.size });
      if (found.stamp) known.set(path, found);
    }
    this.known = known;
    return { root, head: hashFiles(files), files, entries };
  }

  /** A link is no file here, wherever it leads. */
  private async readFile(root: string, path: string) {
    const stat = lstatSync(join(root, path), { throwIfNoEntry: false, bigint: true });
    if (!stat?.isFile() || stat.size > mostBytes) return undefined;
    const stamp = stampFile(stat);
    const known = this.known.get(path);
    if (known && known.stamp === stamp) return known;
    const bytes = await readFile(join(root, path)).catch(() => undefined);
    return (
      bytes && { sha: blobSha(bytes), size: bytes.length, stamp: isSettled(stat) ? stamp : '' }
    );
  }
}

function stampFile({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [ino, size, mtimeNs, ctimeNs].join(' ');
}

/** Some disks tell no two changes of the same two seconds apart. */
function isSettled({ mtimeMs }: BigIntStats): boolean {
  return Date.now() - Number(mtimeMs) > 2000;
}

function hashFiles(files: Tree['files']): string {
  const hash = createHash('sha1');
  for (const [path, { sha }] of files) hash.update(`${sha} ${path}\0`);
  return hash.digest('hex');
}
