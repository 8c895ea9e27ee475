import { rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { type CheckResult, checkContent } from './check-content.ts';
import type { ContentError } from './error.ts';
import { type ContentFiles, makeContent } from './make-content.ts';

/** Checks a content folder made for a test, which lay at `root`. */
export async function checkFiles(files: ContentFiles): Promise<CheckResult & { root: string }> {
  const root = await makeContent(files);
  const result = await checkContent(root);
  await rm(root, { recursive: true });
  return { ...result, root };
}

/** Writes findings as `path:line:column message`. */
export function printFindings(root: string, found: readonly ContentError[]): string[] {
  return found.map(
    ({ file, line, column, message }) => `${relative(root, file)}:${line}:${column} ${message}`,
  );
}

/** Checks such a folder and gives its errors as `path:line:column message`. */
export async function listErrors(files: ContentFiles): Promise<string[]> {
  const { errors, root } = await checkFiles(files);
  return printFindings(root, errors);
}
