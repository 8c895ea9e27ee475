import { readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { removeHalves, writeFileWhole } from '../../../node/files.ts';

/** One file that changes: what it held, and what it is to hold; without either, it is not there. */
export interface Step {
  path: string;
  before?: Buffer;
  after?: Buffer;
}

/** The folder of a save's old files until all new ones are written: outside the content, ignored by git. */
const journalFile = '.cache/editor-save.json';

/**
 * Puts the files in place, or none of them.
 *
 * @param journal where the save is noted while it is under way
 * @throws the system's error when one cannot be written; then all is as it was
 */
export async function applySave(root: string, steps: readonly Step[], journal = journalFile) {
  const old = steps.map(({ path, before }) => [join(root, path), before?.toString('base64')]);
  await writeFileWhole(resolve(journal), JSON.stringify(old));
  try {
    for (const { path, after } of steps) {
      if (after) await writeFileWhole(join(root, path), after);
      else await rm(join(root, path));
    }
  } catch (error) {
    await undoSave(journal);
    throw error;
  }
  await rm(journal);
}

/** Takes back a save that was killed in the middle of it, if there is one. */
export async function undoSave(journal = journalFile): Promise<void> {
  const text = await readFile(journal, 'utf8').catch(() => '[]');
  for (const [file, before] of JSON.parse(text) as [string, string | null][]) {
    await removeHalves(dirname(file), (name) => name === basename(file));
    if (before === null) await rm(file, { force: true }).catch(() => {});
    else await writeFileWhole(file, Buffer.from(before, 'base64'));
  }
  await rm(journal, { force: true });
}
