import { existsSync } from 'node:fs';
import { cp, readFile, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { hashText } from '../site/hash.ts';
import { cacheFile } from '../site/places.ts';
import { shortenPath } from './check/error.ts';
import { describeFault, move, readIfThere, removeHalves, writeFileWhole } from './files.ts';
import { lockFolders } from './folder-lock.ts';

/** A change of one file of the content, from `before` to `after`. Where one is missing, there is no file. */
export interface Step {
  /** From the content folder, with `/`. */
  path: string;
  before?: Buffer;
  after?: Buffer;
  /** The words by which people tell an entry from others. */
  summary?: string;
  /** The required fields that hold placeholders. */
  placeholders?: readonly string[];
}

/** A file or folder that makes room for others; nothing is at `to`. Both paths are absolute. */
export interface Move {
  from: string;
  to: string;
}

/** Changes as they are noted on disk while they are under way. */
interface Journal {
  root: string;
  moves: readonly Move[];
  /** The old bytes in base64, and the hash of the new ones. */
  files: { path: string; before?: string; after?: string }[];
}

/** A file is no longer as it was when its change was planned. */
export class FileChangedError extends Error {
  constructor(readonly path: string) {
    super(`${path} has changed meanwhile — run the command again`);
  }
}

/** Where changes are noted, and the lock of the command that writes content: outside the content, ignored by git. */
export function nameJournal(cacheDir = cacheFile('')) {
  return { journal: resolve(cacheDir, 'content.json'), lock: resolve(cacheDir, 'content.lock') };
}

/**
 * Makes the moves, then puts the files in place; all of it or nothing.
 *
 * @param journal where the changes are noted while they are under way
 * @throws with the file that could not be written; then all is as it was, or is again with the next command
 */
export async function applyChanges(
  root: string,
  steps: readonly Step[],
  moves: readonly Move[],
  journal: string,
): Promise<void> {
  const files = steps.map(({ path, before, after }) => ({
    path,
    ...(before && { before: before.toString('base64') }),
    ...(after && { after: hashText(after) }),
  }));
  const note: Journal = { root: resolve(root), moves, files };
  let current = journal;
  try {
    await writeFileWhole(journal, JSON.stringify(note));
    for (const { from, to } of moves) {
      current = from;
      await move(from, to);
    }
    for (const { path, before, after } of steps) {
      current = join(root, path);
      const isMoved = moves.some(({ from }) => isWithin(from, current));
      const expected = isMoved ? undefined : before;
      if (!hasSameBytes(await readIfThere(current), expected)) throw new FileChangedError(path);
      if (after) await writeFileWhole(current, after);
      else await rm(current);
    }
  } catch (error) {
    const rest = await undoChanges(journal).then(
      () => 'all is as it was',
      () => 'the next command takes back what was begun',
    );
    if (error instanceof FileChangedError) throw error;
    throw toFault(current, error as NodeJS.ErrnoException, rest);
  }
  await rm(journal);
}

/** Whether a file has these bytes, or is not there either. */
export const hasSameBytes = (one: Buffer | undefined, other: Buffer | undefined) =>
  one && other ? one.equals(other) : one === other;

function toFault(path: string, error: NodeJS.ErrnoException, rest: string) {
  const reason = describeFault(error) ?? error.message;
  const message = `${shortenPath(path)} cannot be written: ${reason} — fix that, and run the command again; ${rest}`;
  return Object.assign(new Error(message), { code: error.code });
}

/** Takes back changes that were killed in the middle of them, if there are any. */
export async function undoChanges(journal: string): Promise<void> {
  const text = await readIfThere(journal);
  if (text === undefined) return;
  const { root, moves, files }: Journal = JSON.parse(String(text));
  // A file that has not made room yet is the old one, even if it has the new bytes.
  const isOld = (path: string) =>
    moves.some(({ from, to }) => !existsSync(to) && isWithin(from, path));
  for (const file of files) if (!isOld(join(root, file.path))) await undoFile(root, file);
  for (const one of moves.toReversed()) await undoMove(one);
  await rm(journal);
}

async function undoFile(root: string, { path, before, after }: Journal['files'][number]) {
  const file = join(root, path);
  await removeHalves(dirname(file), (name) => name === basename(file));
  const now = await readFile(file).catch(() => undefined);
  // Otherwise it was not changed yet, or has been edited since.
  if ((now && hashText(now)) === after) {
    if (before !== undefined) return writeFileWhole(file, Buffer.from(before, 'base64'));
    await rm(file);
  }
  if (before === undefined) await removeEmptyFolders(dirname(file), root);
}

async function undoMove({ from, to }: Move): Promise<void> {
  await rm(`${to}.part`, { recursive: true, force: true });
  if (existsSync(to)) {
    // What was put in its place since is not overwritten, and the copy stays.
    if (existsSync(from)) await cp(to, from, { recursive: true, force: false });
    else await move(to, from);
  }
  await rmdir(dirname(to)).catch(() => {});
}

/** Whether a path is that of a file or folder, or below it. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/** Removes a folder, and those around it up to `root`, as long as nothing is in them. */
async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isRemoved && folder !== root) await removeEmptyFolders(dirname(folder), root);
}

/** Takes back what a killed command had begun to write; waits for one that still writes. */
export async function undoHalfDone(): Promise<void> {
  const { journal, lock } = nameJournal();
  if (!existsSync(journal)) return;
  const unlock = await lockFolders(lock);
  await undoChanges(journal).finally(unlock);
}
