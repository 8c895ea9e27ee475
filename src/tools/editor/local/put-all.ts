import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { foldName } from '../../../schemas/fold-name.ts';
import { findHeld } from './place.ts';
import type { Step } from './plan-save.ts';
import { refuseChanged } from './refused.ts';

/** A step whose new bytes lie beside their place, under a name that is passed over. */
export interface Staged extends Step {
  file: string;
  next: string;
  /** Where the file waits until all is done. */
  old: string;
}

/**
 * Puts all files in place, or none. It does so without a pause, so that nothing in this process
 * sees half of it; what goes, goes last, so that an end in the middle loses nothing.
 *
 * @param move as `renameSync` of node:fs
 * @throws when a file changed meanwhile, or cannot be written; then all is as it was
 */
export function putAll(root: string, staged: Staged[], move: typeof renameSync): void {
  const order = putInOrder(staged);
  for (const step of order) refuseSurprise(root, step);
  const done: Staged[] = [];
  try {
    for (const step of order) {
      done.push(step);
      put(step, move);
    }
  } catch (error) {
    for (const step of done.reverse()) takeBack(step);
    throw error;
  }
  for (const { old } of order) removeOld(old);
}

/** On a disk that knows no capitals, a file that gets others has to make room for itself. */
function putInOrder(staged: Staged[]): Staged[] {
  const added = new Set(staged.filter(({ after }) => after).map(({ path }) => foldName(path)));
  const rank = ({ path, after }: Staged) => (after ? 1 : added.has(foldName(path)) ? 0 : 2);
  return [...staged].sort((a, b) => rank(a) - rank(b));
}

function refuseSurprise(root: string, { path, file, before, from }: Staged): void {
  const found = findHeld(root, path);
  if (!before && !found) return;
  // On a disk that knows no capitals, a file that gets others is there already.
  if (!before && from?.toLowerCase() === path.toLowerCase()) return;
  if (!before || !found || !readFileSync(file).equals(before)) throw refuseChanged(path);
}

function put({ file, next, old, before, after }: Staged, move: typeof renameSync): void {
  if (!after) move(file, old);
  else if (!before) putNew(next, file);
  else {
    keepOld(file, old);
    move(next, file);
  }
}

/** A link, unlike a move, takes no other file's place. Some disks have none. */
function putNew(next: string, file: string): void {
  try {
    linkSync(next, file);
  } catch {
    copyFileSync(next, file, constants.COPYFILE_EXCL);
  }
  rmSync(next, { force: true });
}

function keepOld(file: string, old: string): void {
  try {
    linkSync(file, old);
  } catch {
    copyFileSync(file, old, constants.COPYFILE_EXCL);
  }
}

/** One that cannot be taken back keeps none of the others from it. */
function takeBack({ file, next, old, before }: Staged): void {
  try {
    if (before && isThere(old)) renameSync(old, file);
    // Two names of the same file are left as they are by a move.
    rmSync(old, { force: true });
    // Where it never came into place, what stands there is somebody else's.
    if (!before && !isThere(next)) rmSync(file);
  } catch (error) {
    console.error(`What ${file} held lies in ${old} — ${(error as Error).message}`);
  }
}

const isThere = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/** All is in place by then; a disk that keeps the old file too does no harm. */
function removeOld(old: string): void {
  try {
    rmSync(old, { force: true });
  } catch (error) {
    console.error(`${old} can be deleted — ${(error as Error).message}`);
  }
}
