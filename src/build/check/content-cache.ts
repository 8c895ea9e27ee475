import type { Inspection } from './inspect-text.ts';
import type { PictureVerdict } from './judge-picture.ts';
import { ResultCache } from './result-cache.ts';

/** What earlier checks saw. */
export interface ContentCache {
  /** By the type and the text of a record. */
  inspections: ResultCache<Inspection>;
  /** What was found of a picture; by its path, time and size. */
  pictures: ResultCache<PictureVerdict>;
}

/** Makes a cache that knows nothing yet, or what the given ones know. */
export function createContentCache(
  inspections = new ResultCache<Inspection>(),
  pictures = new ResultCache<PictureVerdict>(),
): ContentCache {
  return { inspections, pictures };
}
