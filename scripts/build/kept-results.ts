import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type CacheData, createContentCache, ResultCache } from '../../src/content/index.ts';
import { readCodeVersion } from './code-version.ts';

interface Kept extends CacheData {
  version: string;
  bodies: [string, string][];
}

/** What earlier runs of the same code made of the content: nothing is checked or compiled twice. */
export function openKeptResults(file = resolve('.cache/content.json')) {
  const kept = read(file);
  const content = createContentCache(kept);
  const bodies = new ResultCache(new Map(kept?.bodies));
  return {
    content,
    bodies,
    /** Ends a run, and keeps what it used for the next, also for another process. */
    keep(): void {
      const caches = [content.inspections, content.pictures, bodies];
      const hasNews = caches.some((cache) => cache.hasNews());
      const inspections = [...content.inspections.endRun()];
      const pictures = [...content.pictures.endRun()];
      const next = {
        version: readCodeVersion(),
        inspections,
        pictures,
        bodies: [...bodies.endRun()],
      };
      if (hasNews) write(file, next);
    },
  };
}

export type KeptResults = ReturnType<typeof openKeptResults>;

function read(file: string): Kept | undefined {
  try {
    const kept: Kept = JSON.parse(readFileSync(file, 'utf8'));
    return kept.version === readCodeVersion() ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Whoever reads meanwhile sees the old file or the new one. */
function write(file: string, kept: Kept): void {
  const next = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(next, JSON.stringify(kept));
  renameSync(next, file);
}
