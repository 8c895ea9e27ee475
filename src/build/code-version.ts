import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

let version: string | undefined;

/** A hash of the code: what an earlier version of it has made and kept is never taken for its own. */
export function readCodeVersion(): string {
  version ??= hashCode();
  return version;
}

function hashCode(): string {
  const hash = createHash('sha256').update(process.version);
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join('src', name));
  for (const path of ['package-lock.json', ...sources.sort()]) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
