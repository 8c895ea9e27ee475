import {
  type CheckPrinted,
  type CheckResult,
  checkFolder,
} from '../../content/check/check-folder.ts';
import type { ContentCache, Overlay } from '../../content/check/content-folder.ts';

/**
 * Checks every file of a content folder, and what its resumes print. Returns errors in the content, even a missing
 * folder, and throws none of them. The files of `overlay` are checked in place of those in the folder.
 *
 * @param isPreview whether drafts and scheduled posts are among those that are shown
 */
export function checkContent(
  dir: string,
  cache?: ContentCache,
  overlay?: Overlay,
  isPreview?: boolean,
): Promise<CheckResult> {
  return checkFolder(dir, checkPrinted, cache, overlay, isPreview);
}

/** Loads the fonts and the outputs on demand: most content needs none of them. */
const checkPrinted: CheckPrinted = async (...found) =>
  (await import('./check-printed.ts')).checkPrinted(...found);
