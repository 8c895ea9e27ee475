import { posix } from 'node:path';
import type { Folder } from './open-folder.ts';

/** More names than this are not compared with a misspelt one: it would take too long. */
const most = 1000;

const known = new WeakMap<Folder['entries'], Map<string, string[]>>();

/** The names in one of the folders of the content folder; none where there are very many. */
export function listNames(entries: Folder['entries'], folder: string): string[] {
  const names = (known.get(entries) ?? groupNames(entries)).get(folder) ?? [];
  return names.length > most ? [] : names;
}

/** Done once for all files that name something that is not there. */
function groupNames(entries: Folder['entries']): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of entries.keys()) {
    const folder = posix.dirname(path);
    const names = groups.get(folder) ?? [];
    groups.set(folder, names);
    names.push(posix.basename(path));
  }
  known.set(entries, groups);
  return groups;
}
