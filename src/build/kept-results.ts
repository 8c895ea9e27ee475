import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type ContentCache,
  createContentCache,
  type Inspection,
  type PictureVerdict,
  ResultCache,
} from './check/index.ts';
import { readCodeVersion } from './code-version.ts';

const cacheFolder = resolve('.cache/results');

/** Results of earlier runs of the same code, and a way to keep those of this one. */
export interface KeptCache<Result> {
  cache: ResultCache<Result>;
  /** Ends a run, and keeps what it used for the next one, also in another process. */
  keep(): void;
}

/** Opens the results that are kept under a name; none, where other code made them. */
export function openKept<Result>(name: string, folder = cacheFolder): KeptCache<Result> {
  const file = resolve(folder, `${name}.json`);
  const cache = new ResultCache<Result>(new Map(read(file)));
  const keep = () => {
    const hasNews = cache.hasNews();
    const entries = [...cache.endRun()];
    if (hasNews) write(file, { version: readCodeVersion(), entries });
  };
  return { cache, keep };
}

/** What earlier checks of the content saw. */
export interface KeptCheck {
  cache: ContentCache;
  keep(): void;
}

/** Opens what earlier checks of the content saw. */
export function openKeptCheck(folder = cacheFolder): KeptCheck {
  const inspections = openKept<Inspection>('inspections', folder);
  const pictures = openKept<PictureVerdict>('pictures', folder);
  const keep = () => {
    inspections.keep();
    pictures.keep();
  };
  return { cache: createContentCache(inspections.cache, pictures.cache), keep };
}

function read<Result>(file: string): [string, Result][] {
  try {
    const { version, entries } = JSON.parse(readFileSync(file, 'utf8'));
    return version === readCodeVersion() ? entries : [];
  } catch {
    return [];
  }
}

/** Whoever reads meanwhile sees the old file or the new one. */
function write(file: string, kept: object): void {
  const next = `${file}.${process.pid}`;
  mkdirSync(resolve(file, '..'), { recursive: true });
  writeFileSync(next, JSON.stringify(kept));
  renameSync(next, file);
}
