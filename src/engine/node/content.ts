import type { Site } from '../site/model/create-site.ts';
import { type CheckResult, checkContent } from './check/check-content.ts';
import { ContentCache } from './check/content-folder.ts';
import { findPrepared, makeDocuments, type SourceDocument } from './contentlayer/documents.ts';

/** A content folder and the result of its check; without an error, also its documents and its site. */
export interface Content {
  dir: string;
  check: CheckResult;
  documents?: readonly SourceDocument[];
  /** The site in each of its languages, the default one first. */
  sites?: readonly [Site, ...Site[]];
}

/**
 * Checks a content folder and makes its documents.
 *
 * @param isPreview whether drafts and scheduled posts are among them
 */
export async function readContent(
  dir: string,
  cache = new ContentCache(findPrepared),
  isPreview = false,
): Promise<Content> {
  const check = await checkContent(dir, cache, undefined, isPreview);
  cache.endCheck();
  if (check.errors.length > 0) return { dir, check };
  return { dir, check, documents: makeDocuments(check.records, check.translations) };
}
