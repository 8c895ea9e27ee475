import { existsSync, lstatSync } from 'node:fs';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Overlay } from '../../../build/check/index.ts';
import { moveFile, writeFileWhole } from '../../../build/files.ts';

/** One file that changes: what it held, and what it is to hold; without either, it is not there. */
export interface Step {
  path: string;
  before?: Buffer;
  after?: Buffer;
}

/**
 * Where a save that is under way is kept, inside the content folder: the new files until they are
 * moved into place, and the old ones until all are. It is hidden, so nothing takes it for content.
 */
function openJournal(root: string) {
  const folder = join(root, '.editor-save');
  return {
    folder,
    newFile: (path: string) => join(folder, 'new', path),
    oldFile: (path: string) => join(folder, 'old', path),
    /** The paths to take back; where this file lies, a save was not finished. */
    list: join(folder, 'undo.json'),
  };
}

/** Writes the new files of a save into its journal; hands back where they lie, by path. */
export async function stageSave(root: string, steps: readonly Step[]): Promise<Overlay> {
  await undoSave(root);
  const { newFile } = openJournal(root);
  for (const { path, after } of steps) if (after) await writeFileWhole(newFile(path), after);
  return new Map(steps.map(({ path, after }) => [path, after && newFile(path)]));
}

/**
 * Puts the files of a staged save in place, or none of them.
 *
 * @throws the system's error when one cannot be written; then all is as it was
 */
export async function applySave(root: string, steps: readonly Step[]): Promise<void> {
  const { folder, newFile, oldFile, list } = openJournal(root);
  for (const { path, before } of steps) if (before) await writeFileWhole(oldFile(path), before);
  await writeFileWhole(list, JSON.stringify(steps.map(({ path }) => path)));
  try {
    for (const { path, after } of steps) if (!after) await rm(join(root, path));
    for (const { path, after } of steps) {
      if (after) await moveFile(newFile(path), join(root, path));
    }
  } catch (error) {
    await undoSave(root);
    throw error;
  }
  await rm(list);
  await rm(folder, { recursive: true, force: true });
}

/** Takes back a save that was not finished, as where its process was killed in the middle of it. */
export async function undoSave(root: string): Promise<void> {
  const { folder, oldFile, list } = openJournal(root);
  const paths: string[] = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : [];
  for (const path of paths) {
    const file = join(root, path);
    if (existsSync(oldFile(path))) await copyFile(oldFile(path), file);
    else if (lstatSync(file, { throwIfNoEntry: false })?.isFile()) await rm(file);
  }
  await rm(folder, { recursive: true, force: true });
}
