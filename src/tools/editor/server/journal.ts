import { lstatSync } from 'node:fs';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { moveFile, writeFileWhole } from '../../../build/files.ts';
import { hasCode } from '../../../build/has-code.ts';

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
const journalName = '.editor-save';

/** The list of what to take back; where it lies, a save was not finished. */
interface Undo {
  path: string;
  /** Where the old file lies in the journal; without it there was none. */
  old?: string;
}

/** Writes the new files of a save into its journal; hands back where they lie, by path. */
export async function stageSave(root: string, steps: readonly Step[]) {
  await undoSave(root);
  const staged = new Map<string, string | undefined>();
  for (const [index, { path, after }] of steps.entries()) {
    // What kind of picture it is, the checker knows by its ending.
    const file = after && join(root, journalName, `new-${index}${extname(path)}`);
    if (file) await writeFileWhole(file, after);
    staged.set(path, file);
  }
  return staged;
}

/**
 * Puts the files of a staged save in place, or none of them.
 *
 * @throws the system's error when one cannot be written; then all is as it was
 */
export async function applySave(root: string, steps: readonly Step[]): Promise<void> {
  const journal = join(root, journalName);
  const undo: Undo[] = [];
  for (const [index, { path, before }] of steps.entries()) {
    const old = before && `old-${index}`;
    if (old) await copyFile(join(root, path), join(journal, old));
    undo.push({ path, ...(old && { old }) });
  }
  await writeFileWhole(join(journal, 'undo.json'), JSON.stringify(undo));
  try {
    // On a disk that knows no capitals, a file that gets others has to make room for itself.
    for (const { path, after } of steps) if (!after) await rm(join(root, path));
    for (const [index, { path, after }] of steps.entries()) {
      if (after) await moveFile(join(journal, `new-${index}${extname(path)}`), join(root, path));
    }
  } catch (error) {
    await undoSave(root);
    throw error;
  }
  await rm(join(journal, 'undo.json'));
  await rm(journal, { recursive: true, force: true });
}

/** Takes back a save that was not finished, as where its process was killed in the middle of it. */
export async function undoSave(root: string): Promise<void> {
  const journal = join(root, journalName);
  for (const { path, old } of await readUndo(journal)) {
    const file = join(root, path);
    if (old) await copyFile(join(journal, old), file);
    else if (lstatSync(file, { throwIfNoEntry: false })?.isFile()) await rm(file);
  }
  await rm(journal, { recursive: true, force: true });
}

async function readUndo(journal: string): Promise<Undo[]> {
  try {
    return JSON.parse(await readFile(join(journal, 'undo.json'), 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
