import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from './has-code.ts';

/**
 * Makes the folder `from` the folder `to`, in place of what stood there. The old one goes only
 * when the new one lies whole beside it, and is deleted when it no longer stands there: that
 * takes a while, and who is ended meanwhile leaves no half of it.
 *
 * @param move as `rename` of node:fs/promises
 */
export async function putInPlace(from: string, to: string, move = rename): Promise<void> {
  const beside = `${to}-next`;
  const old = `${to}-old`;
  const tidy = () =>
    Promise.all([beside, old].map((folder) => rm(folder, { recursive: true, force: true })));
  await mkdir(dirname(to), { recursive: true });
  await tidy();
  try {
    await moveOrCopy(from, beside, move);
    if (existsSync(to)) await rename(to, old);
    await rename(beside, to);
  } finally {
    await tidy();
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
