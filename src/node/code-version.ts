import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lazy } from '../schemas/lazy.ts';

/** Hashes the code, so that no cache returns a value that another version of the code has made. */
export const readCodeVersion = lazy(hashCode);

/** Matches tests, and the files that Vike writes beside its own for a moment while it works. */
const noSource = /\.test\.tsx?$|\.build-\w+\.mjs$/;

function hashCode(): string {
  const hash = createHash('sha256').update(process.version);
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name) && !noSource.test(name))
    .map((name) => join('src', name));
  for (const path of ['package-lock.json', 'vite.config.ts', ...sources.sort()]) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
