import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { removeHalves, writeFileWhole } from './files.ts';
import { lockFolders } from './folder-lock.ts';

/** A change of one file, from `before` to `after`. Where one is missing, there is no file. */
export interface Step {
  path: string;
  before?: Buffer;
  after?: Buffer;
}

/** Where old files are kept until all new ones are written: outside the content, ignored by git. */
export const editorJournal = '.cache/editor-save.json';

export function namePullFiles(cacheDir = '.cache') {
  return { journal: join(cacheDir, 'pull.json'), lock: resolve(cacheDir, 'pull.lock') };
}

/**
 * Puts the files in place, or none of them.
 *
 * @param journal where the changes are noted while they are under way
 * @throws the system's error when one cannot be written; then all is as it was
 */
export async function applyChanges(root: string, steps: readonly Step[], journal: string) {
  const old = steps.map(({ path, before }) => [
    resolve(root, path),
    before?.toString('base64') ?? null,
  ]);
  await writeFileWhole(resolve(journal), JSON.stringify(old));
  try {
    for (const { path, after } of steps) {
      if (after) await writeFileWhole(join(root, path), after);
      else await rm(join(root, path));
    }
  } catch (error) {
    await undoChanges(journal);
    throw error;
  }
  await rm(journal);
}

/** Takes back changes that were killed in the middle of them, if there are any. */
export async function undoChanges(journal: string): Promise<void> {
  const text = await readFile(journal, 'utf8').catch(() => '[]');
  for (const [file, before] of JSON.parse(text) as [string, string | null][]) {
    await removeHalves(dirname(file), (name) => name === basename(file));
    if (before === null) await rm(file, { force: true }).catch(() => {});
    else await writeFileWhole(file, Buffer.from(before, 'base64'));
  }
  await rm(journal, { force: true });
}

/** Takes back what a killed `npm run pull` had begun; waits for one that still runs. */
export async function undoPull(): Promise<void> {
  const { journal, lock } = namePullFiles();
  if (!existsSync(journal)) return;
  const unlock = await lockFolders(lock);
  await undoChanges(journal).finally(unlock);
}
