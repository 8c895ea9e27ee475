import { findPrepared } from '../../content/bodies/find-prepared.ts';
import type { CheckResult } from '../../content/check/check-folder.ts';
import { ContentCache } from '../../content/check/content-folder.ts';
import { makeDocuments, type SourceDocument } from '../../content/check/documents.ts';
import type { Site } from '../../model/create-site.ts';
import { checkContent } from './check-content.ts';

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
