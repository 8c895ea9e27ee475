import { realpath } from 'node:fs/promises';
import { type Finding, fileStart } from './fault.ts';
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
}

/** Lists the content folder, or says why that cannot be done. */
export async function openFolder(
  dir: string,
  pictures = new ResultCache<PictureVerdict>(),
): Promise<Folder | Finding> {
  try {
    const root = await realpath(dir);
    return { root, entries: await listFiles(root), pictures, asked: new Map() };
  } catch (error) {
    return {
      ...fileStart,
      rule: 'content-folder',
      message: describeError(error),
      hint: 'CONTENT_DIR names the content folder; without it, that is "content".',
    };
  }
}

function describeError(error: unknown): string {
  if (error instanceof TooManyEntries) return `this folder holds more than ${mostEntries} files`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'the content folder is not there';
  if (code === 'ENOTDIR') return 'the content folder is a file';
  return `the content folder cannot be read (${code})`;
}
