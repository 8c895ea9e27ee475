import type { ContentCache } from '../../../build/check/index.ts';
import { checkSave } from './check-save.ts';
import type { ContentTree } from './content-tree.ts';
import { planSave } from './plan-save.ts';
import type { Change } from './read-save.ts';
import type { Turns } from './take-turns.ts';
import { writeSteps } from './write-steps.ts';

/** What a save needs besides its changes. */
export interface SavePlace {
  tree: ContentTree;
  /** What earlier checks of the content saw. */
  openCache: () => ContentCache;
  /** What may not see half of a save takes turns with it. */
  turn: Turns;
}

/**
 * Makes all changes of a save, or none.
 *
 * @returns the answer of Gitea's API: the new head, and the new name of each file's bytes
 * @throws {Refused} in words for the owner; then the folder is as it was
 */
export async function save(changes: Change[], { tree, openCache, turn }: SavePlace) {
  const before = await tree.read();
  const steps = await planSave(changes, before);
  if (steps.length > 0) {
    await checkSave(before.root, steps, openCache());
    await writeSteps(before.root, steps, turn);
  }
  const { head, files } = await tree.read();
  return {
    commit: { sha: head, created: new Date().toISOString() },
    files: changes.map(({ path, bytes }) => (bytes ? { path, sha: files.get(path)?.sha } : null)),
  };
}
