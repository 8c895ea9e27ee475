import { join, resolve } from 'node:path';
import { LineCounter } from 'yaml';
import { count, formatErrors, shortenPath } from '../../build/check/index.ts';
import type { Typed } from '../../build/command/read-command.ts';
import type { Settings } from '../../build/config/read-settings.ts';
import { findOwnFolder } from '../../build/content-source/refuse-git-content.ts';
import { showHidden, showHiddenInLines } from '../../schemas/show-hidden.ts';
import { checkFiles, type NewFile, renderFiles } from './content-files.ts';
import { mapResume } from './map-resume.ts';
import { type Resume, readResume } from './read-resume.ts';
import type { Remark } from './resume-field.ts';
import { fillTarget, findObstacle, lookAtTarget, type Target } from './target.ts';

/** What `npm run import` understands. */
export const importCommand = {
  usage: 'npm run import -- <resume.json>',
  about:
    'Makes content files of a JSON Resume: shows them, what has no place and what to fix, then asks.',
  options: {
    'dry-run': { about: 'Shows the files and writes nothing.' },
    into: { value: 'folder', about: 'Writes there, not into the content folder.' },
    replace: { about: 'Moves what is in the folder out of the way first.' },
    yes: { about: 'Writes without asking.' },
  },
  mostWords: 1,
} as const;

/** Who reads what the command says; `confirm` is absent where nobody can be asked. */
export interface Owner {
  write(text: string): void;
  confirm?(question: string): Promise<boolean>;
}

const nothing = 'Nothing was written';

/**
 * Makes content files of a JSON Resume: shows them and what is to be said of them, asks, and writes
 * them.
 *
 * @throws with what to do when the resume cannot be read, what it makes fails the check, the folder
 *   is not free, or nobody can be asked
 */
export async function importResume(
  { options, words: [file] }: Typed<(typeof importCommand)['options']>,
  settings: Settings,
  owner: Owner,
  now = new Date(),
): Promise<void> {
  if (file === undefined) throw new Error(`Which resume? Write ${importCommand.usage}`);
  const dir = resolve(options.into ?? (await findOwnFolder(settings, 'npm run import')));
  const target = await lookAtTarget(dir);
  const resume = await readResume(file);
  const { drafts, remarks } = mapResume(resume.root, now);
  const files = renderFiles(drafts);
  await refuseBadContent(file, files, dir);
  if (options['dry-run']) owner.write(`${showTexts(files, dir)}\n`);
  owner.write(`${showPlan(files, dir, showRemarks(file, resume, remarks))}\n`);
  const obstacle = findObstacle(target, options.replace === true);
  if (options['dry-run']) {
    return owner.write(`${nothing}.${obstacle ? ` To write it: ${obstacle}` : ''}\n`);
  }
  if (obstacle) throw new Error(`${nothing}: ${obstacle}`);
  if (!options.yes && !(await isAgreed(files, target, owner))) return owner.write(`${nothing}.\n`);
  await fillTarget(target, files);
  owner.write(describeDone(files, target, options.into !== undefined));
}

async function refuseBadContent(file: string, files: NewFile[], dir: string): Promise<void> {
  const errors = await checkFiles(files, dir);
  if (errors.length === 0) return;
  throw new Error(`${formatErrors(errors)}\n${nothing}. Fix ${shortenPath(file)} there first.`);
}

async function isAgreed(files: NewFile[], target: Target, owner: Owner): Promise<boolean> {
  const { dir, held, backup } = target;
  const what = `${count(files.length, 'file')} to ${shortenPath(dir)}`;
  if (!owner.confirm) {
    throw new Error(`${nothing}, as nobody can be asked here — add --yes to write ${what}`);
  }
  const isMoving = held.length > 0;
  const first = isMoving ? `What ${shortenPath(dir)} holds moves to ${shortenPath(backup)}. ` : '';
  return owner.confirm(`${first}Write ${what}?`);
}

function describeDone(files: NewFile[], { dir, held, backup }: Target, isElsewhere: boolean) {
  const moved = held.length > 0 ? `What was there lies in ${shortenPath(backup)}.\n` : '';
  const setting = isElsewhere ? `set CONTENT_DIR to ${shortenPath(dir)}, ` : '';
  const next = `Next: ${setting}fix the placeholders, and run npm run dev.`;
  return `Wrote ${count(files.length, 'file')} to ${shortenPath(dir)}.\n${moved}${next}\n`;
}

/** Shows the whole text of each file below its path. */
function showTexts(files: NewFile[], dir: string): string {
  const texts = files.map(({ path, text }) => {
    return `${shortenPath(join(dir, path))}\n${showHiddenInLines(text).replace(/^(?=.)/gm, '  ')}`;
  });
  return texts.join('\n');
}

/** Lists the files with what they hold, the placeholders in them, and what was left out. */
function showPlan(files: NewFile[], dir: string, remarks: string[]): string {
  const width = Math.max(...files.map(({ path }) => path.length));
  const gaps = files.flatMap(({ path, gaps }) =>
    gaps.map(({ field, message }) => `  ${path}  ${field} — ${message}`),
  );
  return [
    `${count(files.length, 'file')} for ${shortenPath(dir)}`,
    ...files.map(({ path, summary }) => `  ${path.padEnd(width)}  ${shorten(summary)}`),
    ...(gaps.length > 0 ? [`\n${count(gaps.length, 'placeholder')} to fix there`, ...gaps] : []),
    ...(remarks.length > 0
      ? [`\n${count(remarks.length, 'warning')} about the resume`, ...remarks]
      : []),
    '',
  ].join('\n');
}

function showRemarks(file: string, { text }: Resume, remarks: Remark[]): string[] {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  return remarks.map(({ path, offset, message }) => {
    const { line, col } = lines.linePos(offset);
    return `  ${shortenPath(resolve(file))}:${line}:${col}  ${showHidden(path)} — ${message}`;
  });
}

function shorten(text: string, longest = 80): string {
  const line = showHidden(text);
  return line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
}
