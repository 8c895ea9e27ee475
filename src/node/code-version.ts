import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lazy } from '../schemas/lazy.ts';
import { engineFile } from '../site/places.ts';

/** Hashes the code, so that no cache returns a value that another version of the code has made. */
export const readCodeVersion = lazy(() => hashCode(['src', 'vite.config.ts']));

/** Matches tests, and the files that Vike writes beside its own for a moment while it works. */
const noSource = /\.test\.tsx?$|\.build-\w+\.mjs$/;

/**
 * Hashes a part of the code, with the version of Node and those of packages.
 *
 * @param paths files and folders of the engine
 */
export function hashCode(paths: readonly string[]): string {
  const hash = createHash('sha256')
    .update(process.version + process.arch)
    .update(readLock());
  for (const path of paths.flatMap(listSources).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(engineFile(path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

const readLock = lazy(() => readFileSync(engineFile('package-lock.json')));

function listSources(path: string): string[] {
  if (statSync(engineFile(path)).isFile()) return [path];
  return readdirSync(engineFile(path), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\w\.\w+$/.test(name) && !noSource.test(name))
    .map((name) => join(path, name));
}
