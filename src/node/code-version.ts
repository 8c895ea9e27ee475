import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lazy } from '../schemas/lazy.ts';
import type { Settings } from './config/read-settings.ts';

/** Hashes the code, so that no cache returns a value that another version of the code has made. */
export const readCodeVersion = lazy(hashCode);

/**
 * Hashes the sources of a bundle: the code, its settings, and the project's folder. The bundle has
 * the absolute path of the documents, so a copied project would otherwise show those of the first
 * one.
 */
export function hashBundle(settings: Settings): string {
  const isBundled = (name: string) => /^(?:VITE_.*|BASE_PATH|NODE_ENV)$/.test(name);
  const used = Object.entries(settings).filter(([name]) => isBundled(name));
  const text = JSON.stringify([process.cwd(), readCodeVersion(), used.sort()]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function hashCode(): string {
  const hash = createHash('sha256').update(process.version);
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join('src', name));
  for (const path of ['package-lock.json', 'vite.config.ts', ...sources.sort()]) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
