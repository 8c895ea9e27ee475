import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the files below a folder, or the file itself; what links lead to counts as if it lay there. */
export function listFiles(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile()) return [path];
  if (!found?.isDirectory()) return [];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/** A hash of names and bytes; a folder's path given as `below` is no part of the names. */
export function hashFiles(paths: readonly string[], below = ''): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) {
    hash.update(path.slice(below.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
