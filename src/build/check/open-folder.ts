import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, fileStart } from './error.ts';
import type { PictureVerdict } from './judge-picture.ts';
import { type EntryKind, listFiles, mostEntries, TooManyEntries } from './list-files.ts';
import { ResultCache } from './result-cache.ts';

/** The content folder: its real path, and what lies in it, by path relative to it. */
export interface Folder {
  root: string;
  entries: Map<string, EntryKind>;
  /** What was found of a picture; by its path, time and size. */
  pictures: ResultCache<PictureVerdict>;
  /** The same for those that this check has asked for, by path. */
  asked: Map<string, Promise<PictureVerdict>>;
  /** Where the bytes of a path lie. */
  locate(path: string): string;
}

/**
 * Changes that are looked at before they are made: by path, the file that holds the new bytes, or
 * undefined for a file that goes.
 */
export type Overlay = ReadonlyMap<string, string | undefined>;

/** Lists the content folder, or says why that cannot be done. */
export async function openFolder(
  dir: string,
  pictures = new ResultCache<PictureVerdict>(),
  overlay: Overlay = new Map(),
): Promise<Folder | Finding> {
  try {
    const root = await realpath(dir);
    const entries = layOver(await listFiles(root), overlay);
    const locate = (path: string) => overlay.get(path) ?? join(root, path);
    return { root, entries, pictures, asked: new Map(), locate };
  } catch (error) {
    return {
      ...fileStart,
      rule: 'content-folder',
      message: describeError(error),
      hint: 'CONTENT_DIR names the content folder; without it, that is "content".',
    };
  }
}

function layOver(entries: Folder['entries'], overlay: Overlay): Folder['entries'] {
  if (overlay.size === 0) return entries;
  const kept = [...entries].filter(([path]) => !overlay.has(path));
  const changed = [...overlay].filter(([, file]) => file !== undefined);
  const all = [...kept, ...changed.map(([path]): [string, EntryKind] => [path, 'file'])];
  return new Map(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function describeError(error: unknown): string {
  if (error instanceof TooManyEntries) return `this folder holds more than ${mostEntries} files`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'the content folder is not there';
  if (code === 'ENOTDIR') return 'the content folder is a file';
  return `the content folder cannot be read (${code})`;
}
