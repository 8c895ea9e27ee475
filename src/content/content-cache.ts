import type { Inspection } from './inspect-text.ts';
import { ResultCache } from './result-cache.ts';

/** What earlier checks saw. */
export interface ContentCache {
  /** By the type and the text of a record. */
  inspections: ResultCache<Inspection>;
  /** Whether a picture can be shown; by its path, time and size. */
  pictures: ResultCache<boolean>;
}

/** Makes a cache that knows nothing yet, or what the given ones know. */
export function createContentCache(
  inspections = new ResultCache<Inspection>(),
  pictures = new ResultCache<boolean>(),
): ContentCache {
  return { inspections, pictures };
}
