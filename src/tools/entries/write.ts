import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { checkContent } from '../../node/check/check-content.ts';
import { ContentCache } from '../../node/check/content-folder.ts';
import { type ContentError, count, shortenPath } from '../../node/check/error.ts';
import { withFolder, writeFileWhole } from '../../node/files.ts';
import { lockFolders } from '../../node/folder-lock.ts';
import {
  applyChanges,
  isWithin,
  type Move,
  nameJournal,
  type Step,
  undoChanges,
} from '../../node/journal.ts';
import { renderSchemas } from '../schemas/editor-files.ts';
import { askConsent, type Terminal } from '../terminal.ts';
import { showChanges, showProposal } from './show-steps.ts';

export const nothingWritten = 'Nothing was written';

/** The content as it is when a command begins. */
export type OpenedContent = Awaited<ReturnType<typeof openContent>>;

/** @throws when the content folder cannot be read */
export async function openContent(dir: string) {
  const cache = new ContentCache();
  const content = await checkContent(dir, cache);
  const unreadable = content.errors.find(({ rule }) => rule === 'content-folder');
  if (!unreadable) return { ...content, root: resolve(dir), cache };
  throw new Error(`${shortenPath(dir)}: ${unreadable.message} — ${unreadable.hint}`);
}

/** The changes of files that a command is about to make, and what it says about them. */
export interface Proposal {
  /** The content folder. */
  root: string;
  steps: readonly Step[];
  /** The files and folders that make room first. */
  moves?: readonly Move[];
  /** Lines about values of the source. */
  remarks?: readonly string[];
  /** What the remarks are about, such as `about the posts`. */
  about?: string;
}

/** A file is no longer as it was when its change was planned. */
export class FileChangedError extends Error {
  constructor(readonly path: string) {
    super(`${path} has changed meanwhile — run the command again`);
  }
}

/**
 * Shows what would be written, asks, and writes all of it or nothing.
 *
 * @returns whether it was written
 * @throws with what to do if nobody can be asked, or a file has changed meanwhile
 */
export async function offerSteps(
  { root, steps, moves = [], remarks, about }: Proposal,
  options: { 'dry-run'?: boolean; yes?: boolean },
  terminal: Pick<Terminal, 'write' | 'confirm'>,
): Promise<boolean> {
  const { write } = terminal;
  const isDry = options['dry-run'] === true;
  if (isDry) write(`${showChanges(steps, root).join('\n')}\n`);
  write(showProposal(steps, root, remarks, about));
  const what = `${count(steps.length, 'file')} to ${shortenPath(root)}`;
  const [from, to] = [root, dirname(moves[0]?.to ?? '')].map(shortenPath);
  const moving = moves.length > 0 ? `The files in ${from} move to ${to}. ` : '';
  // What moves is not lost.
  const isSafe = steps.every(({ before }) => before === undefined);
  const consent = { yes: options.yes, undone: nothingWritten, isSafe };
  const ask = () => askConsent(terminal, consent, `${moving}Write ${what}?`);
  if (isDry || steps.length === 0 || !(await ask())) {
    write(`${nothingWritten}${steps.length === 0 ? ': everything is there already' : ''}.\n`);
    return false;
  }
  await writeSteps(root, steps, moves);
  for (const schema of renderSchemas(root)) await writeFileWhole(schema.path, schema.text);
  if (moves.length > 0) write(`The earlier files are now in ${to}.\n`);
  write(`Wrote ${what}.\n`);
  return true;
}

/**
 * Writes all steps or none, and takes back first what a killed command had begun.
 *
 * @throws {FileChangedError} if a file is no longer as it was planned
 */
export async function writeSteps(
  root: string,
  steps: readonly Step[],
  moves: readonly Move[] = [],
): Promise<void> {
  const { journal, lock } = nameJournal();
  const unlock = await lockFolders(lock);
  try {
    await undoChanges(journal);
    const open: Step[] = [];
    for (const step of steps) {
      const { path, before, after } = step;
      const file = join(root, path);
      const isMoved = moves.some(({ from }) => isWithin(from, file));
      const now = isMoved ? undefined : await readFile(file).catch(() => undefined);
      // Such as a picture that stayed when its entry was deleted.
      if (!isMoved && hasSameBytes(now, after)) continue;
      if (!isMoved && !hasSameBytes(now, before)) throw new FileChangedError(path);
      open.push(step);
    }
    await applyChanges(root, open, moves, journal);
  } finally {
    unlock();
  }
}

const hasSameBytes = (one: Buffer | undefined, other: Buffer | undefined) =>
  one && other ? one.equals(other) : one === other;

/** The step that gives a file these bytes, or removes it; none if it is so already. */
export async function planStep(
  root: string,
  path: string,
  after: Buffer | undefined,
): Promise<Step[]> {
  const before = await readFile(join(root, path)).catch(() => undefined);
  if (hasSameBytes(before, after)) return [];
  return [{ path, ...(before && { before }), ...(after && { after }) }];
}

/** The step that makes a text of the one that was read; none if it is the same. */
export function planText(
  path: string,
  before: string | undefined,
  after: string,
  summary?: string,
): Step[] {
  if (before === after) return [];
  const known = before === undefined ? {} : { before: Buffer.from(before) };
  return [{ path, ...known, after: Buffer.from(after), ...(summary && { summary }) }];
}

/**
 * Finds the errors that steps would add to the content. Errors that it has already prevent no change.
 *
 * @param isWhole whether the steps make all of the content
 */
export function findStepErrors(
  root: string,
  steps: readonly Pick<Step, 'path' | 'after'>[],
  { cache = new ContentCache(), isWhole = false } = {},
): Promise<ContentError[]> {
  return withFolder(async (stage) => {
    const overlay = new Map<string, string | undefined>();
    for (const { path, after } of steps) {
      const staged = join(stage, path);
      if (after) await writeFileWhole(staged, after);
      overlay.set(path, after && staged);
    }
    if (isWhole) {
      const { errors } = await checkContent(stage, cache);
      return errors.map((error) => ({ ...error, file: join(root, relative(stage, error.file)) }));
    }
    const { errors } = await checkContent(root, cache, overlay);
    if (errors.length === 0) return [];
    // Without the line, which the changes may have moved.
    const name = ({ file, message }: ContentError) => `${file}\n${message}`;
    const known = (await checkContent(root, cache)).errors.map(name);
    return errors.filter((error) => !known.includes(name(error)));
  });
}
