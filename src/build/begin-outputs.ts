import { resolve } from 'node:path';
import { type CheckedFile, formatErrors, usesColor } from './check/index.ts';
import { MissingCharacters, type Site, startOutputs, toMissingErrors } from './outputs/index.ts';

/**
 * Begins with the files beside the pages that take long.
 *
 * @param files what the records were made of, for the places of errors
 * @throws with every error in the content that only such a file shows, in words for the owner
 */
export async function beginOutputs(
  site: Site,
  contentDir: string,
  files: readonly CheckedFile[],
): Promise<void> {
  try {
    await startOutputs(site);
  } catch (error) {
    if (!(error instanceof MissingCharacters)) throw error;
    throw new Error(explainFailure(error, contentDir, files));
  }
}

/** Puts what keeps an output from being made into words for the owner. */
export function explainFailure(
  error: unknown,
  contentDir: string,
  files: readonly CheckedFile[],
  color = usesColor(process.stderr),
): string {
  if (!(error instanceof MissingCharacters)) return String(error);
  return formatErrors(toMissingErrors(error, files, resolve(contentDir)), { color });
}
