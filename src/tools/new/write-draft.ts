import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { shortenPath } from '../../build/check/format-errors.ts';
import { hasCode } from '../../build/has-code.ts';
import { writeNew } from '../entries/write-new.ts';
import type { Draft } from './draft.ts';

/** The names of what lies in a folder; none where it is not there. */
export async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw explain(folder, error);
  }
}

/**
 * Writes a draft and the pictures it needs; nothing that is there is touched.
 *
 * @param root of the content folder
 * @returns the absolute path, or undefined where somebody took the name just now
 * @throws when the place cannot be written to
 */
export async function writeDraft(root: string, draft: Draft): Promise<string | undefined> {
  const path = join(root, draft.path);
  const written: string[] = [];
  try {
    for (const [name, svg] of draft.pictures) {
      if (await writeOnce(join(root, name), svg)) written.push(join(root, name));
    }
    return (await writeOnce(path, draft.text)) ? path : undefined;
  } catch (error) {
    for (const picture of written) await rm(picture, { force: true });
    throw error;
  }
}

async function writeOnce(path: string, text: string): Promise<boolean> {
  try {
    await writeNew(path, text);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw explain(path, error);
  }
}

function explain(path: string, error: unknown): Error {
  const reason = hasCode(error, 'ENOTDIR') ? 'a file stands in place of its folder' : '';
  return new Error(`${shortenPath(path)} cannot be written: ${reason || (error as Error).message}`);
}
