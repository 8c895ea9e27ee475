import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type CheckedFile, formatErrors, usesColor } from './check/index.ts';
import {
  MissingCharacters,
  makeOutputs,
  type Site,
  type SitePage,
  toMissingErrors,
} from './outputs/index.ts';

/**
 * Writes the files beside the pages into the client's folder of `outDir`.
 *
 * @param content its folder, and what the records were made of, for the places of errors
 * @throws with every error in the content that only such a file shows, in words for the owner
 */
export async function writeOutputs(
  outDir: string,
  site: Site,
  pages: readonly SitePage[],
  content: { dir: string; files: readonly CheckedFile[] },
): Promise<void> {
  const outputs = await makeOutputs(site, pages).catch((error) => {
    if (!(error instanceof MissingCharacters)) throw error;
    throw new Error(explainFailure(error, content.dir, content.files));
  });
  await Promise.all(
    outputs.map(async ({ file, content }) => {
      const path = join(outDir, 'client', file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }),
  );
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
