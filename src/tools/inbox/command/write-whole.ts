import { randomUUID } from 'node:crypto';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hasCode } from '../../../build/has-code.ts';

/**
 * Writes a file that only its owner may read, whole or not at all. Only with `isForced` does it
 * take the place of another file.
 *
 * @throws when there is a file already, or when the place cannot be written to
 */
export async function writeWhole(path: string, text: string, isForced: boolean): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    await writeSynced(temporary, text);
    await (isForced ? replaceFile(temporary, path) : link(temporary, path));
  } catch (error) {
    throw explain(path, error);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A device or a link is no file of the owner's: what stood there would be gone. */
async function replaceFile(temporary: string, path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (found && !found.isFile()) throw new Error('it is no plain file');
  await rename(temporary, path);
}

function explain(path: string, error: unknown): Error {
  if (hasCode(error, 'EEXIST')) {
    return new Error(`${path} is there already — add --force to replace it, or name another file`);
  }
  const reason = hasCode(error, 'ENOENT') ? 'its folder is not there' : (error as Error).message;
  return new Error(`${path} cannot be written: ${reason} — name another file`);
}
