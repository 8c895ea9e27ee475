import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** What an entry of the content folder is; only `file` is read. */
export type EntryKind =
  | 'file'
  | 'outside'
  | 'broken'
  | 'linked-folder'
  | 'record-folder'
  | 'special'
  | 'unreadable';

const recordName = /\.(?:ya?ml|mdx)$/;
/** No content has as many entries; a home folder or a whole disk has. */
export const mostEntries = 50_000;

/** The folder holds so much that it is hardly meant. */
export class TooManyEntries extends Error {}

/** Hidden files, editors' backups, and what Windows leaves in folders that it shows. */
const passedOver = /^\.|~$|\.sw[op]$|^#.*#$|^(?:[Tt]humbs\.db|[Dd]esktop\.ini)$/;

/** Whether a file or folder of this name is left out, wherever it lies. */
export const isPassedOver = (name: string) => passedOver.test(name);

/**
 * Lists a folder with all folders below it. Keys are paths relative to `root` (a real path), with
 * `/`, sorted. What is no content for sure is left out; links to folders are not followed.
 *
 * @throws {TooManyEntries} before it has read more of them than content can hold
 */
export async function listFiles(root: string): Promise<Map<string, EntryKind>> {
  const entries: [string, EntryKind][] = [];
  await addFolder(root, '', entries);
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function addFolder(root: string, folder: string, entries: [string, EntryKind][]) {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = folder + entry.name;
    if (isPassedOver(entry.name)) continue;
    if (entries.length >= mostEntries) throw new TooManyEntries();
    if (entry.isDirectory() && recordName.test(path)) entries.push([path, 'record-folder']);
    else if (entry.isDirectory()) await addSubfolder(root, path, entries);
    else if (entry.isSymbolicLink()) entries.push([path, await followLink(root, join(root, path))]);
    else entries.push([path, entry.isFile() ? 'file' : 'special']);
  }
}

async function addSubfolder(root: string, path: string, entries: [string, EntryKind][]) {
  try {
    await addFolder(root, `${path}/`, entries);
  } catch (error) {
    if (error instanceof TooManyEntries) throw error;
    entries.push([path, 'unreadable']);
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
