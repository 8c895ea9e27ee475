import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '../../src/inbox/has-code.ts';

/**
 * Makes the folder `from` the folder `to`, in place of what stood there. The old one goes only
 * when the new one lies whole beside it.
 *
 * @param move as `rename` of node:fs/promises
 */
export async function putInPlace(from: string, to: string, move = rename): Promise<void> {
  const beside = `${to}-next`;
  await mkdir(dirname(to), { recursive: true });
  await rm(beside, { recursive: true, force: true });
  try {
    await moveOrCopy(from, beside, move);
    await rm(to, { recursive: true, force: true });
    await rename(beside, to);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** A folder cannot be renamed into another file system. */
async function moveOrCopy(from: string, to: string, move: typeof rename): Promise<void> {
  try {
    await move(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    await cp(from, to, { recursive: true });
  }
}
