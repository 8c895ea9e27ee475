import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { shortenPath } from '../../src/content/index.ts';
import { writeNew } from '../entries/write-new.ts';
import type { NewFile } from './draw-files.ts';
import { isThere, type Target } from './target.ts';

type Move = [from: string, to: string];

/** Writes files below a folder, which need not be there. */
export async function writeFiles(dir: string, files: Pick<NewFile, 'path' | 'text'>[]) {
  for (const { path, text } of files) await writeNew(join(dir, path), text);
}

/**
 * Puts files into the target once they lie whole beside it; what the target holds moves to its
 * backup first.
 *
 * @throws when something cannot be written or moved; then all is as it was
 */
export async function placeFiles(
  { dir, held, backup }: Target,
  files: Pick<NewFile, 'path' | 'text'>[],
): Promise<void> {
  let stage: string | undefined;
  try {
    await mkdir(dirname(dir), { recursive: true });
    stage = await mkdtemp(join(dirname(dir), '.import-'));
    await writeFiles(stage, files);
    const toBackup = held.map((name): Move => [join(dir, name), join(backup, name)]);
    const toTarget = (await readdir(stage)).map(
      (name): Move => [join(`${stage}`, name), join(dir, name)],
    );
    await moveAll([...toBackup, ...toTarget]);
  } catch (error) {
    throw new Error(`Nothing was written to ${shortenPath(dir)}: ${(error as Error).message}`);
  } finally {
    if (stage) await rm(stage, { recursive: true, force: true });
  }
}

async function moveAll(moves: Move[]): Promise<void> {
  const done: Move[] = [];
  try {
    for (const [from, to] of moves) {
      await mkdir(dirname(to), { recursive: true });
      if (await isThere(to)) throw new Error(`${shortenPath(to)} is there already`);
      await rename(from, to);
      done.push([from, to]);
    }
  } catch (error) {
    for (const [from, to] of done.reverse()) await rename(to, from);
    throw error;
  }
}
