import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { hasCode } from '../../build/has-code.ts';
import { type Check, error, ok } from './check.ts';

/** Tells whether the local inbox could take a query, without making its folder. */
export const inboxCheck: Check = {
  name: 'Local inbox',
  async run({ read }) {
    const folder = resolve(read('INBOX_DIR') || '.inbox');
    const place = await findPlace(folder);
    const remedy = 'correct INBOX_DIR, or unset it for .inbox';
    if (!(await stat(place)).isDirectory()) return error(`${place} is not a folder — ${remedy}`);
    if (await isWritable(place)) return ok(`${folder} can be written`);
    return error(`${place} may not be written — change who may, or ${remedy}`);
  },
};

/** The folder, or the nearest one above it that is there. */
async function findPlace(path: string): Promise<string> {
  try {
    await stat(path);
    return path;
  } catch (error) {
    const isMissing = hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR');
    if (!isMissing || dirname(path) === path) throw error;
    return findPlace(dirname(path));
  }
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
