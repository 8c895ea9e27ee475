import { resolve } from 'node:path';
import { count, formatErrors, shortenPath } from '../../build/check/index.ts';
import type { Settings } from '../../build/config/read-settings.ts';
import { findOwnFolder } from '../../build/content-source/refuse-git-content.ts';
import type { Terminal } from '../inbox/command/terminal.ts';
import { checkFiles } from './check-files.ts';
import { drawFiles, drawSchemas, type NewFile } from './draw-files.ts';
import { mapResume } from './map-resume.ts';
import { placeFiles } from './place-files.ts';
import type { Command } from './read-command.ts';
import { readResume } from './read-resume.ts';
import { showPlan, showTexts } from './show-plan.ts';
import { findObstacle, lookAtTarget, type Target } from './target.ts';

const mostRecords = 500;

/**
 * Makes content files of a JSON Resume: shows them and what is to be said of them, asks, and writes
 * all of them or none.
 *
 * @throws with what to do when the resume cannot be read, what it makes fails the check, the folder
 *   is not free, or nobody can be asked
 */
export async function importResume(
  command: Command,
  settings: Settings,
  terminal: Terminal,
  now = new Date(),
): Promise<void> {
  const target = await lookAtTarget(await chooseFolder(command, settings));
  const files = await makeFiles(command, target, now, terminal);
  const obstacle = findObstacle(target, command.isReplacing);
  if (command.isDryRun)
    return terminal.write(`${nothing}${obstacle ? ` To write it: ${obstacle}` : ''}\n`);
  if (obstacle) throw new Error(`Nothing was written: ${obstacle}`);
  if (!command.isSure && !(await isAgreed(files, target, terminal))) {
    return terminal.write(`${nothing}\n`);
  }
  await placeFiles(target, target.hasSchemas ? files : [...files, ...drawSchemas()]);
  terminal.write(describeDone(files, target, command));
}

const nothing = 'Nothing was written.';

async function chooseFolder({ into }: Command, settings: Settings): Promise<string> {
  return resolve(into ?? (await findOwnFolder(settings, 'npm run import')));
}

/** Makes the files, shows them, and makes sure that they pass the check. */
async function makeFiles(
  { file, isDryRun }: Command,
  target: Target,
  now: Date,
  terminal: Terminal,
): Promise<NewFile[]> {
  const { root, text } = await readResume(file);
  const { drafts, remarks } = mapResume(root, now);
  if (drafts.length > mostRecords) {
    const found = `${shortenPath(file)} makes ${drafts.length} entries, and ${mostRecords} is the most`;
    throw new Error(`${found} — take out what nobody will read`);
  }
  const files = drawFiles(drafts);
  const errors = await checkFiles(files, target.dir);
  if (errors.length > 0) {
    throw new Error(`${formatErrors(errors)}\n${nothing} Fix ${shortenPath(file)} there first.`);
  }
  if (isDryRun) terminal.write(`${showTexts(files, target.dir)}\n`);
  terminal.write(`${showPlan(files, target.dir, { file, text, remarks })}\n`);
  return files;
}

async function isAgreed(files: NewFile[], target: Target, terminal: Terminal): Promise<boolean> {
  const what = `${count(files.length, 'file')} to ${shortenPath(target.dir)}`;
  if (!terminal.ask) {
    throw new Error(
      `Nothing was written, as nobody can be asked here — add --yes to write ${what}`,
    );
  }
  const answer = await terminal.ask(`${describeMove(target)}Write ${what}? [y/N] `);
  return /^\s*y(?:es)?\s*$/i.test(answer);
}

function describeMove({ dir, held, backup }: Target): string {
  if (held.length === 0) return '';
  return `What ${shortenPath(dir)} holds moves to ${shortenPath(backup)}. `;
}

function describeDone(files: NewFile[], { dir, held, backup }: Target, { into }: Command): string {
  const moved = held.length > 0 ? `What was there lies in ${shortenPath(backup)}.\n` : '';
  const setting = into === undefined ? '' : `set CONTENT_DIR to ${shortenPath(dir)}, `;
  const next = `Next: ${setting}fix the placeholders, and run npm run dev.`;
  return `Wrote ${count(files.length, 'file')} to ${shortenPath(dir)}.\n${moved}${next}\n`;
}
