import { existsSync } from 'node:fs';
import { cp, readFile, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import { hashText } from '../model/hash.ts';
import { cacheFile, ownerFile } from '../model/places.ts';
import { count, shortenPath } from './error.ts';
import {
  describeFault,
  hashFiles,
  move,
  readIfThere,
  removeHalves,
  writeFileWhole,
} from './files.ts';
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

/**
 * Changes as they are noted on disk while they are under way. All paths are relative to the content folder, so that
 * they are those of a copy in the copy.
 */
const journalFile = z.strictObject({
  path: z.string(),
  /** The old bytes in base64. */
  before: z.string().optional(),
  /** The hash of the new bytes. */
  after: z.string().optional(),
});

const journalSchema = z.strictObject({
  moves: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  files: z.array(journalFile),
});

type Journal = z.infer<typeof journalSchema>;

/** A file is no longer as it was when its change was planned. */
export class FileChangedError extends Error {
  constructor(readonly path: string) {
    super(`${path} has changed meanwhile — run the command again`);
  }
}

/**
 * The file that changes of a content folder are noted in. It lies in that folder, hidden from the check: nobody is
 * told to delete hidden files there, and it goes where the content goes.
 */
export const nameJournal = (root: string) => resolve(root, '.unfinished.json');

/** Does `work` while no other command writes content: files that are just moving look damaged or missing. */
export async function lockContent<Result>(work: () => Promise<Result>): Promise<Result> {
  const unlock = await lockFolders(cacheFile('content.lock'));
  return work().finally(unlock);
}

/**
 * Makes the moves, then puts the files in place; all of it or nothing.
 *
 * @throws with the file that could not be written; then all is as it was, or is again with the next command
 */
export async function applyChanges(
  root: string,
  steps: readonly Step[],
  moves: readonly Move[],
): Promise<void> {
  const files = steps.map(({ path, before, after }) => ({
    path,
    ...(before && { before: before.toString('base64') }),
    ...(after && { after: hashText(after) }),
  }));
  const toPath = (path: string) => relative(root, path).replaceAll(sep, '/');
  const note: Journal = {
    moves: moves.map(({ from, to }) => ({ from: toPath(from), to: toPath(to) })),
    files,
  };
  const journal = nameJournal(root);
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
    const rest = await undoChanges(root).then(
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

/**
 * Takes back changes that were killed in the middle of them, if there are any.
 *
 * @returns how many files are as they were before, undefined if there was nothing to take back
 * @throws with the file and what to do if the notes are damaged
 */
export async function undoChanges(root: string): Promise<number | undefined> {
  const journal = nameJournal(root);
  const text = await readIfThere(journal);
  if (text === undefined) return undefined;
  const { moves: noted, files } = parseJournal(String(text), root);
  const moves = noted.map(({ from, to }) => ({ from: resolve(root, from), to: resolve(root, to) }));
  // A file that has not made room yet is the old one, even if it has the new bytes.
  const isOld = (path: string) =>
    moves.some(({ from, to }) => !existsSync(to) && isWithin(from, path));
  for (const file of files) if (!isOld(resolve(root, file.path))) await undoFile(root, file);
  for (const one of moves.toReversed()) await undoMove(one);
  await rm(journal);
  await rmdir(root).catch(() => {});
  return files.length + moves.length;
}

/** Files of the owner's folder that a command replaces together with the content. */
export const replacedBeside = ['public/favicon.svg', 'README.md'] as const;

function parseJournal(text: string, root: string): Journal {
  const file = nameJournal(root);
  try {
    const journal = journalSchema.parse(JSON.parse(text));
    // Content may come from others, whose notes must not change what is outside.
    const paths = [
      ...journal.files.map(({ path }) => path),
      ...journal.moves.map(({ from }) => from),
    ];
    const isBeside = (to: string) => dirname(dirname(resolve(root, to))) === dirname(resolve(root));
    const beside = replacedBeside.map((path) => ownerFile(path));
    const isKnown = (path: string) => isWithin(resolve(root), path) || beside.includes(path);
    if (!paths.every((path) => isKnown(resolve(root, path)))) throw new Error();
    if (!journal.moves.every(({ to }) => isBeside(to))) throw new Error();
    return journal;
  } catch {
    throw new Error(
      `${shortenPath(file)} is damaged: it lists the changes of a command that was interrupted, which cannot be undone without it — compare the content with your last commit or backup, then delete this file`,
    );
  }
}

async function undoFile(root: string, { path, before, after }: z.infer<typeof journalFile>) {
  const file = resolve(root, path);
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
  if (existsSync(to) && !existsSync(from)) await move(to, from);
  else if (existsSync(to)) {
    // Never overwrites a newer file; whatever differs from it stays in the copy.
    await cp(to, from, { recursive: true, force: false }).catch(() => {});
    if (await hasAllOf(to, from)) await rm(to, { recursive: true });
  }
  await rmdir(dirname(to)).catch(() => {});
}

/** Whether a file or folder, or each file in it, has the same bytes at another path. */
async function hasAllOf(copy: string, original: string): Promise<boolean> {
  const [copied, known] = await Promise.all([copy, original].map(hashItem));
  return Object.entries(copied ?? {}).every(([path, hash]) => known?.[path] === hash);
}

async function hashItem(path: string): Promise<Record<string, string>> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes ? { '': hashText(bytes) } : hashFiles(path);
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

/**
 * Takes back what a killed command had begun to write, and says so; waits for one that still writes. Only this is
 * called without the lock of the content.
 */
export async function undoHalfDone(root: string): Promise<void> {
  if (!existsSync(nameJournal(root))) return;
  await lockContent(async () => reportUndone(root, await undoChanges(root)));
}

/** Says what was taken back of a command that was interrupted. */
export function reportUndone(root: string, undone: number | undefined): void {
  if (undone === undefined) return;
  console.error(
    `A command was interrupted while it wrote to ${shortenPath(root)}; undone: ${count(undone, 'change')} — run it again`,
  );
}
