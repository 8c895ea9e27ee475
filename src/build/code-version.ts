import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

let version: string | undefined;

/** A hash of the code: what an earlier version of it has made and kept is never taken for its own. */
export function readCodeVersion(): string {
  version ??= hashFiles(['package-lock.json', ...listSources('src')]);
  return version;
}

function listSources(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const isSource = (name: string) => /\.\w+$/.test(name) && !/\.test\.tsx?$/.test(name);
  return files
    .filter((file) => file.isFile() && isSource(file.name))
    .map((file) => join(file.parentPath, file.name))
    .sort();
}

function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 16);
}
