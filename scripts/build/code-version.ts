import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What decides, beside the content and the settings, what a build comes out as. */
const sources = ['src', 'scripts/build', 'public'];
const files = ['contentlayer.config.ts', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

let version: string | undefined;

/** A hash of the code of the site: what was made by another code is never taken for its own. */
export function readCodeVersion(): string {
  version ??= hashFiles([...sources.flatMap(listSources), ...files]);
  return version;
}

function listSources(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 16);
}
