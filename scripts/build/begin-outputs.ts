import { resolve } from 'node:path';
import { type CheckedFile, formatFaults, usesColor } from '../../src/content/index.ts';
import {
  MissingCharacters,
  type Site,
  startOutputs,
  toMissingFaults,
} from '../../src/outputs/index.ts';

/**
 * Begins with the files beside the pages that take long.
 *
 * @param files what the records were made of, for the places of faults
 * @throws with every fault in the content that only such a file shows, in words for the owner
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
    const faults = toMissingFaults(error, files, resolve(contentDir));
    throw new Error(formatFaults(faults, { color: usesColor(process.stderr) }));
  }
}
