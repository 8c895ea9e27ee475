import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type ContentError, checkContent } from '../../build/check/index.ts';
import type { NewFile } from './draw-files.ts';
import { writeFiles } from './place-files.ts';

/**
 * Checks files as the content folder that they would make, in a folder of the system's own for
 * passing things. The errors name them as if they lay in `dir`.
 */
export async function checkFiles(files: NewFile[], dir: string): Promise<ContentError[]> {
  const stage = await realpath(await mkdtemp(join(tmpdir(), 'import-')));
  try {
    await writeFiles(stage, files);
    const { errors } = await checkContent(stage);
    return errors.map((error) => ({ ...error, file: join(dir, relative(stage, error.file)) }));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
