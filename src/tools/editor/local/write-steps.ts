import { randomUUID } from 'node:crypto';
import { chmodSync, lstatSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { recordTypes } from '../../../schemas/index.ts';
import { makeFolders } from './place.ts';
import type { Step } from './plan-save.ts';
import { putAll, type Staged } from './put-all.ts';
import type { Turns } from './take-turns.ts';

/**
 * Makes all changes or none: each new text first lies whole beside its place, then all are put in
 * place at once, and what goes wrong takes back what was done.
 *
 * @param turn what may not see half of it takes turns with it
 * @param move as `renameSync` of node:fs
 * @throws when a file changed meanwhile, or cannot be written; then all is as it was
 */
export async function writeSteps(
  root: string,
  steps: Step[],
  turn: Turns,
  move = renameSync,
): Promise<void> {
  const made: string[] = [];
  const staged: Staged[] = [];
  try {
    for (const step of steps) {
      if (step.after) makeFolders(root, step.path, made);
      staged.push(nameFiles(root, step));
    }
    await stageAll(staged);
    await turn(() => putAll(root, staged, move));
  } catch (error) {
    for (const { next } of staged) rmSync(next, { force: true });
    for (const folder of made.reverse()) removeEmpty(folder);
    throw error;
  }
  for (const { path, after } of steps) if (!after) removeLeft(root, path);
}

function nameFiles(root: string, step: Step): Staged {
  const file = join(root, step.path);
  const beside = (end: string) => join(dirname(file), `.${randomUUID()}${end}`);
  return { ...step, file, next: beside(extname(file)), old: beside('.old') };
}

/** Some at a time: a disk makes several safe in the time of one. */
const filesAtOnce = 32;

/** Ends only when none is being written any more, so that all of them can be taken away. */
async function stageAll(staged: Staged[]): Promise<void> {
  for (let start = 0; start < staged.length; start += filesAtOnce) {
    const some = staged.slice(start, start + filesAtOnce);
    const results = await Promise.allSettled(some.map(stage));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

async function stage({ file, next, before, after }: Staged): Promise<void> {
  if (!after) return;
  const opened = await open(next, 'wx');
  try {
    await opened.writeFile(after);
    await opened.sync();
  } finally {
    await opened.close();
  }
  if (before) chmodSync(next, lstatSync(file).mode & 0o777);
}

const recordFolders: string[] = recordTypes.map(({ folder }) => folder);

/** An empty folder means nothing to anybody, and git keeps none. */
function removeLeft(root: string, path: string): void {
  const folder = dirname(path);
  if (folder === '.' || recordFolders.includes(folder)) return;
  if (removeEmpty(join(root, folder))) removeLeft(root, folder);
}

function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
