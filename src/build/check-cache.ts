import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type ContentCache,
  createContentCache,
  type Inspection,
  type PictureVerdict,
  ResultCache,
} from './check/index.ts';
import { readCodeVersion } from './code-version.ts';
import { writeFileWhole } from './files.ts';

const kept = resolve('.cache/check.json');

/** What earlier checks of the content saw, and a way to keep what this one sees. */
export interface KeptCheck {
  cache: ContentCache;
  keep(): Promise<void>;
}

/** Opens what earlier checks by the same code saw: without it, a thousand files take three seconds. */
export function openKeptCheck(file = kept): KeptCheck {
  const { inspections, pictures } = read(file);
  const cache = createContentCache(
    new ResultCache<Inspection>(new Map(inspections)),
    new ResultCache<PictureVerdict>(new Map(pictures)),
  );
  const keep = async () => {
    const hasNews = cache.inspections.hasNews() || cache.pictures.hasNews();
    const seen = {
      version: readCodeVersion(),
      inspections: [...cache.inspections.endRun()],
      pictures: [...cache.pictures.endRun()],
    };
    if (hasNews) await writeFileWhole(file, JSON.stringify(seen));
  };
  return { cache, keep };
}

interface Seen {
  inspections: [string, Inspection][];
  pictures: [string, PictureVerdict][];
}

function read(file: string): Seen {
  try {
    const { version, ...seen } = JSON.parse(readFileSync(file, 'utf8'));
    if (version === readCodeVersion()) return seen;
  } catch {
    // No earlier check, or one that was cut off: this one sees everything anew.
  }
  return { inspections: [], pictures: [] };
}
