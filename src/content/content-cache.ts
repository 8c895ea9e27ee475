import type { Inspection } from './inspect-text.ts';
import { ResultCache } from './result-cache.ts';

/** What earlier checks saw. */
export interface ContentCache {
  /** By the type and the text of a record. */
  inspections: ResultCache<Inspection>;
  /** Whether a picture can be shown; by its path, time and size. */
  pictures: ResultCache<boolean>;
}

/** What a cache holds, as plain data. */
export interface CacheData {
  inspections: [string, Inspection][];
  pictures: [string, boolean][];
}

/** Makes a cache, of `data` that `endRun` of one handed out. */
export function createContentCache(data?: CacheData): ContentCache {
  return {
    inspections: new ResultCache(new Map(data?.inspections)),
    pictures: new ResultCache(new Map(data?.pictures)),
  };
}
