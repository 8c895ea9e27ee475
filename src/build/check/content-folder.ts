import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ContentCache } from './cache.ts';
import { type Finding, fileStart } from './error.ts';

/** What an entry of the content folder is; only `file` is read. */
export type EntryKind = 'file' | 'outside' | 'broken' | 'linked-folder' | 'special' | 'unreadable';

/** The content folder's real path, and what lies in it by path relative to it, sorted. */
export interface Folder {
  root: string;
  entries: Map<string, EntryKind>;
  cache: ContentCache;
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
  cache = new ContentCache(),
  overlay: Overlay = new Map(),
): Promise<Folder | Finding> {
  try {
    const root = await realpath(dir);
    const entries = new Map(await listFiles(root));
    for (const [path, file] of overlay) {
      if (file === undefined) entries.delete(path);
      else entries.set(path, 'file');
    }
    const locate = (path: string) => overlay.get(path) ?? join(root, path);
    return { root, entries: overlay.size > 0 ? sort(entries) : entries, cache, locate };
  } catch (error) {
    return {
      ...fileStart,
      rule: 'content-folder',
      message: describeError(error as NodeJS.ErrnoException),
      hint: 'CONTENT_DIR names the content folder; without it, that is "content".',
    };
  }
}

/** No content has as many entries; a home folder or a whole disk has. */
const mostEntries = 50_000;

class TooManyEntries extends Error {}

function describeError(error: NodeJS.ErrnoException): string {
  if (error instanceof TooManyEntries) return `this folder holds more than ${mostEntries} files`;
  if (error.code === 'ENOENT') return 'the content folder is not there';
  if (error.code === 'ENOTDIR') return 'the content folder is a file';
  return `the content folder cannot be read (${error.code})`;
}

/** Hidden files, editors' backups, and what Windows leaves in folders that it shows. */
const passedOver = /^\.|~$|\.sw[op]$|^#.*#$|^(?:[Tt]humbs\.db|[Dd]esktop\.ini)$/;

/** Whether a file or folder of this name is left out, wherever it lies. */
export const isPassedOver = (name: string) => passedOver.test(name);

/**
 * Lists a folder with all folders below it. Keys are paths relative to `root` (a real path), with
 * `/`, sorted. What is no content for sure is left out; links to folders are not followed.
 *
 * @throws the system's error, or one that says that there is more than content can hold
 */
export async function listFiles(root: string): Promise<Map<string, EntryKind>> {
  const entries = new Map<string, EntryKind>();
  await addFolder(root, '', entries);
  return sort(entries);
}

function sort(entries: Map<string, EntryKind>): Map<string, EntryKind> {
  return new Map([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function addFolder(root: string, folder: string, entries: Map<string, EntryKind>) {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = folder + entry.name;
    if (isPassedOver(entry.name)) continue;
    if (entries.size >= mostEntries) throw new TooManyEntries();
    if (entry.isSymbolicLink()) entries.set(path, await followLink(root, join(root, path)));
    else if (!entry.isDirectory()) entries.set(path, entry.isFile() ? 'file' : 'special');
    else {
      await addFolder(root, `${path}/`, entries).catch((error: unknown) => {
        if (error instanceof TooManyEntries) throw error;
        entries.set(path, 'unreadable');
      });
    }
  }
}

async function followLink(root: string, link: string): Promise<EntryKind> {
  try {
    const target = await realpath(link);
    if (target !== root && !target.startsWith(root + sep)) return 'outside';
    const found = await stat(target);
    if (found.isDirectory()) return 'linked-folder';
    return found.isFile() ? 'file' : 'special';
  } catch {
    return 'broken';
  }
}
