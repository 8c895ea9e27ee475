import { rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { checkContent } from './check-content.ts';
import { type ContentFiles, makeContent } from './make-content.ts';

/** Checks a content folder made for a test and gives its faults as `path:line:column message`. */
export async function listFaults(files: ContentFiles): Promise<string[]> {
  const root = await makeContent(files);
  const { faults } = await checkContent(root);
  await rm(root, { recursive: true });
  return faults.map(
    ({ file, line, column, message }) => `${relative(root, file)}:${line}:${column} ${message}`,
  );
}
