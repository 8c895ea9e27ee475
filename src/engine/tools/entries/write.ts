import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { checkContent } from '../../build/check/check-content.ts';
import { ContentCache } from '../../content/check/content-folder.ts';
import { type ContentError, count, shortenPath } from '../../content/error.ts';
import { describeFault, readIfThere, withFolder, writeFileWhole } from '../../content/files.ts';
import {
  applyChanges,
  FileChangedError,
  hasSameBytes,
  isWithin,
  lockContent,
  type Move,
  reportUndone,
  type Step,
  undoChanges,
} from '../../content/journal.ts';
import { showHidden } from '../../schemas/quote.ts';
import { say } from '../../schemas/terminal/say.ts';
import { askConsent, type Terminal } from '../terminal.ts';
import { renderSchemas, type SchemaFile } from './editor-files.ts';

/** Begins each message about content that was not written. */
export const nothingWritten = say('write.nothing');

/**
 * Reads the content as it is when a command begins.
 *
 * @throws when the content folder cannot be read
 */
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
  remarks: readonly string[];
  /** What the remarks are about, such as `about the posts`. */
  about?: string;
}

/**
 * Shows what would be written, asks, and writes all of it or nothing.
 *
 * @returns whether it was written
 * @throws with what to do if nobody can be asked, or a file has changed meanwhile
 */
export async function offerSteps(
  proposal: Proposal,
  options: { 'dry-run'?: boolean; yes?: boolean },
  terminal: Pick<Terminal, 'write' | 'confirm'>,
): Promise<boolean> {
  const { root, steps, moves = [] } = proposal;
  const { write } = terminal;
  const isDry = options['dry-run'] === true;
  if (isDry) write(`${showChanges(steps, root).join('\n')}\n`);
  const files = say('write.files', { count: steps.length, folder: shortenPath(root) });
  write(`${files}\n${showProposal(proposal)}`);
  const [from = '', to = ''] = [root, dirname(moves[0]?.to ?? '')].map(shortenPath);
  const moving = moves.length > 0 ? `${say('write.moving', { from, to })} ` : '';
  // What moves is not lost.
  const isSafe = steps.every(({ before }) => before === undefined);
  const consent = { yes: options.yes, undone: nothingWritten, isSafe };
  const ask = () => askConsent(terminal, consent, moving + say('write.ask', { files }));
  if (isDry || steps.length === 0 || !(await ask())) {
    const why = steps.length === 0 ? `: ${say('write.nothing-new')}` : '';
    write(`${nothingWritten}${why}.\n`);
    return false;
  }
  await writeSteps(root, steps, moves);
  if (moves.length > 0) write(`${say('write.moved', { to })}\n`);
  write(`${say('write.done', { files })}\n`);
  await writeSchemas(renderSchemas(root));
  return true;
}

/**
 * Writes the schemas of the content, once it is written itself.
 *
 * @throws with what to do; the content stays as it was written
 */
export async function writeSchemas(files: readonly SchemaFile[]): Promise<void> {
  for (const { path, text } of files) {
    await writeFileWhole(path, text).catch((error) => {
      const what = `${shortenPath(path)} is not: ${describeFault(error) ?? error.message}`;
      throw new Error(`The content is written, but ${what} — fix that, and run npm run dev`);
    });
  }
}

/** Lists files with the words by which people tell them apart, their placeholders, and remarks on the source. */
function showProposal({ steps, remarks, about = 'about the resume' }: Proposal): string {
  const width = Math.max(...steps.map(({ path }) => path.length));
  const shorten = (text: string) => showHidden(text).replace(/^(.{80}).+/su, '$1…');
  const filled = steps.flatMap(({ path, placeholders = [] }) =>
    placeholders.map((field) => `  ${path}  ${field}`),
  );
  const list = (lines: readonly string[], title: string) =>
    lines.length > 0 ? [`\n${title}`, ...lines] : [];
  return [
    ...steps.map(({ path, summary = '' }) => `  ${path.padEnd(width)}  ${shorten(summary)}`),
    ...list(filled, say('write.placeholders', { count: filled.length })),
    ...list(remarks, `${count(remarks.length, 'warning')} ${about}`),
    '\n',
  ].join('\n');
}

/** Shows what would change in each file: the lines that go and those that come. */
export function showChanges(steps: readonly Step[], root: string): string[] {
  return steps.flatMap(({ path, before, after }) => {
    const name = `  ${shortenPath(join(root, path))}`;
    const size = after ? `, ${Math.ceil(after.length / 1024)} KiB` : ' goes';
    if (!/\.(?:mdx|ya?ml)$/.test(path)) return [name + size];
    const toLines = (bytes?: Buffer) => bytes?.toString().replace(/\n$/, '').split('\n') ?? [];
    const [old = [], next = []] = [before, after].map(toLines);
    const isSame = (index: number) => old.at(index) === next.at(index);
    const least = Math.min(old.length, next.length);
    let start = 0;
    while (start < least && isSame(start)) start++;
    let end = 0;
    while (end < least - start && isSame(-1 - end)) end++;
    const show = (sign: string, lines: string[]) =>
      lines.slice(start, lines.length - end).map((line) => `  ${sign} ${showHidden(line)}`);
    const where = before && after ? `, from line ${start + 1}` : '';
    return [name + where, ...show('-', old), ...show('+', next)];
  });
}

/**
 * Writes all steps or none, and takes back first what a killed command had begun.
 *
 * @throws {FileChangedError} if a file is no longer as it was planned
 */
export function writeSteps(
  root: string,
  steps: readonly Step[],
  moves: readonly Move[] = [],
): Promise<void> {
  return lockContent(() => writeStepsLocked(root, steps, moves));
}

/** Does the same for a caller that has locked the content. */
export async function writeStepsLocked(
  root: string,
  steps: readonly Step[],
  moves: readonly Move[] = [],
): Promise<void> {
  reportUndone(root, await undoChanges(root));
  for (const { from, to } of moves) {
    if (existsSync(to) || !existsSync(from)) throw new FileChangedError(shortenPath(from));
  }
  const open: Step[] = [];
  for (const step of steps) {
    const { path, before, after } = step;
    const file = join(root, path);
    const isMoved = moves.some(({ from }) => isWithin(from, file));
    const now = isMoved ? undefined : await readIfThere(file);
    // Such as a picture that stayed when its entry was deleted.
    if (!isMoved && hasSameBytes(now, after)) continue;
    if (!isMoved && !hasSameBytes(now, before)) throw new FileChangedError(path);
    open.push(step);
  }
  await applyChanges(root, open, moves);
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
    if (isWhole || !existsSync(root)) {
      const { errors } = await checkContent(stage, cache);
      // Posts may come before the profile.
      return errors
        .filter(({ rule }) => isWhole || rule !== 'missing-file')
        .map((error) => ({ ...error, file: join(root, relative(stage, error.file)) }));
    }
    const { errors } = await checkContent(root, cache, overlay);
    if (errors.length === 0) return [];
    // Without the line, which the changes may have moved.
    const name = ({ file, message }: ContentError) => `${file}\n${message}`;
    const known = (await checkContent(root, cache)).errors.map(name);
    return errors.filter((error) => !known.includes(name(error)));
  });
}
