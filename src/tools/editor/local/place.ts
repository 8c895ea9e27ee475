import { constants, lstatSync, mkdirSync, realpathSync, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../../../build/has-code.ts';
import { mostPictureBytes } from '../../../schemas/most-picture-bytes.ts';
import { isEditable } from './judge-path.ts';
import { Refused, refusePath } from './refused.ts';

/** More than anybody puts into a record or a PDF, too. */
export const mostBytes = mostPictureBytes;

/**
 * Finds the file of a path, without following a link at any level.
 *
 * @param root the real path of the content folder
 * @throws {Refused} where the path is none for the editor, or a link or a folder stands there
 */
export function findHeld(root: string, path: string): Stats | undefined {
  if (!isEditable(path)) throw refusePath();
  try {
    const file = join(root, path);
    const found = lstatSync(file);
    if (!found.isFile() || realpathSync(dirname(file)) !== dirname(file)) throw refuseLink();
    return found;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined;
    throw error;
  }
}

const refuseLink = () => new Refused(422, 'The editor follows no links, and takes files only.');

/** Reads the file of a path; undefined where there is none. */
export async function readHeld(root: string, path: string): Promise<Buffer | undefined> {
  if (!findHeld(root, path)) return undefined;
  // Windows has no such flag, and makes no such links without rights of its own.
  const file = await open(join(root, path), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const found = await file.stat();
    if (!found.isFile()) throw refuseLink();
    if (found.size > mostBytes) throw new Refused(413, `${path} is too large for the editor.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/**
 * Makes the folders that a file needs, the outermost first.
 *
 * @param made takes in each of them, also when the next cannot be made
 * @throws {Refused} where something else than a folder stands on the way
 */
export function makeFolders(root: string, path: string, made: string[]): void {
  const names = path.split('/').slice(0, -1);
  for (const [index] of names.entries()) {
    const folder = join(root, ...names.slice(0, index + 1));
    const found = lstatSync(folder, { throwIfNoEntry: false });
    if (found && !found.isDirectory()) throw refuseLink();
    if (found) continue;
    mkdirSync(folder);
    made.push(folder);
  }
}
