import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { shortenPath } from '../../build/check/index.ts';
import { writeNew } from '../entries/write-new.ts';
import type { NewFile } from './draw-files.ts';
import { isThere, type Target } from './target.ts';

type Files = Pick<NewFile, 'path' | 'text'>[];
type Move = [from: string, to: string];

/** Writes files below a folder, which need not be there. */
export async function writeFiles(dir: string, files: Files): Promise<void> {
  for (const { path, text } of files) await writeNew(join(dir, path), text);
}

/**
 * Puts files into the target once they lie whole beside it; what the target holds moves to its
 * backup first.
 *
 * @param move as `rename` of node:fs/promises
 * @throws when something cannot be written or moved; then all is as it was
 */
export async function placeFiles(
  { dir, held, backup }: Target,
  files: Files,
  move = rename,
): Promise<void> {
  let stage = '';
  try {
    await mkdir(dirname(dir), { recursive: true });
    stage = await mkdtemp(join(dirname(dir), '.import-'));
    await writeFiles(stage, files);
    const names = await readdir(stage);
    const away = held.map((name): Move => [join(dir, name), join(backup, name)]);
    await moveAll(
      [...away, ...names.map((name): Move => [join(stage, name), join(dir, name)])],
      move,
    );
  } catch (error) {
    throw new Error(`Nothing was written to ${shortenPath(dir)}: ${explain(error)}`);
  } finally {
    if (stage) await rm(stage, { recursive: true, force: true });
  }
}

async function moveAll(moves: Move[], move: typeof rename): Promise<void> {
  const [done, made]: [Move[], string[]] = [[], []];
  try {
    for (const [from, to] of moves) {
      if (await mkdir(dirname(to), { recursive: true })) made.push(dirname(to));
      if (await isThere(to)) throw new Error(`${shortenPath(to)} is there already — take it away`);
      await move(from, to);
      done.push([from, to]);
    }
  } catch (error) {
    for (const [from, to] of done.reverse()) await rename(to, from);
    for (const folder of made) await rmdir(folder).catch(() => {});
    throw error;
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'it is not yours to write to — look at its permissions, or name another with --into',
  EROFS: 'it can only be read — name another with --into',
  ENOSPC: 'the disk is full — make room',
  EXDEV: 'what it holds cannot move to another disk — move it by hand, or name another with --into',
};

function explain(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}
