import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { count, formatErrors, placeAt, shortenPath } from '../../node/check/index.ts';
import type { Typed } from '../../node/command/read-command.ts';
import type { Settings } from '../../node/config/read-settings.ts';
import { findOwnFolder } from '../../node/content-source/resolve-content-dir.ts';
import { move, writeFileWhole } from '../../node/files.ts';
import { showHidden, showHiddenInLines } from '../../schemas/show-hidden.ts';
import { renderSchemas } from '../schemas/editor-files.ts';
import type { Terminal } from '../terminal.ts';
import { withoutRepeats } from './clean-text.ts';
import { checkFiles, type NewFile, renderFiles, writeFiles } from './content-files.ts';
import { mapResume } from './map-resume.ts';
import { readResume } from './read-resume.ts';

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
  owner: Pick<Terminal, 'write' | 'confirm'>,
  now = new Date(),
): Promise<void> {
  if (file === undefined) throw new Error(`Which resume? Write ${importCommand.usage}`);
  const dir = resolve(options.into ?? (await findOwnFolder(settings, 'npm run import')));
  const { root, text } = await readResume(file);
  const { drafts, remarks } = mapResume(root, now);
  const files = renderFiles(drafts);
  const errors = await checkFiles(files, dir);
  if (errors.length > 0) {
    throw new Error(`${formatErrors(errors)}\n${nothing}. Fix ${shortenPath(file)} there first.`);
  }
  const said = withoutRepeats(remarks, ({ kind }) => kind).map(
    ({ path, offset, message, kind }) => {
      const more = remarks.filter((remark) => remark.kind === kind).slice(1);
      const { line, column } = placeAt(text, offset);
      const place = `${shortenPath(resolve(file))}:${line}:${column}`;
      const others = more.length > 0 ? ` (and ${more.length} more like it)` : '';
      return `  ${place}  ${showHidden(path)} — ${message}${others}`;
    },
  );
  if (options['dry-run']) owner.write(showTexts(files, dir));
  owner.write(showPlan(files, dir, said));
  if (options['dry-run']) return owner.write(`${nothing}.\n`);
  // An invented one could be published.
  if (files.some(({ filled }) => filled.includes('contactInfo.email'))) {
    throw new Error(
      `${nothing}: the resume has no e-mail address, and every portfolio needs one — add "email" to "basics" in ${shortenPath(file)}`,
    );
  }
  const held = await listHeld(dir, options.replace === true);
  const backup = findFreeName(`${dir}-before-import`);
  const [from, to] = [shortenPath(dir), shortenPath(backup)];
  const what = `${count(files.length, 'file')} to ${from}`;
  if (!options.yes) {
    if (!owner.confirm) {
      throw new Error(`${nothing}, as nobody can be asked here — add --yes to write ${what}`);
    }
    const moving = held.length > 0 ? `What is in ${from} moves to ${to}. ` : '';
    if (!(await owner.confirm(`${moving}Write ${what}?`))) return owner.write(`${nothing}.\n`);
  }
  for (const name of held) await move(join(dir, name), join(backup, name));
  // Said at once, so that it is known where that lies even if something cannot be written.
  if (held.length > 0) owner.write(`What was there is now in ${to}.\n`);
  await writeFiles(dir, files);
  for (const schema of renderSchemas(dir)) await writeFileWhole(schema.path, schema.text);
  const setting = options.into ? `set CONTENT_DIR to ${from}, ` : '';
  const steps = files.some(({ filled }) => filled.length > 0) ? 'fix the placeholders, and ' : '';
  owner.write(`Wrote ${what}.\nNext: ${setting}${steps}run npm run dev.\n`);
}

/**
 * What lies in a folder by name, but for hidden files and its README.
 *
 * @throws with what to do when that may not be moved
 */
async function listHeld(dir: string, isReplacing: boolean): Promise<string[]> {
  const folder = shortenPath(dir);
  const names = await readdir(dir).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return [];
    throw new Error(`${folder} cannot be read (${code}) — name another folder with --into`);
  });
  const held = names.filter((name) => !name.startsWith('.') && name !== 'README.md').sort();
  if (held.length === 0) return held;
  if (!held.some((name) => /^profile\.ya?ml$/.test(name))) {
    throw new Error(
      `${nothing}: ${folder} contains ${held[0]}, and is not a content folder — name an empty one with --into`,
    );
  }
  if (isReplacing) return held;
  throw new Error(
    `${nothing}: ${folder} contains content — add --replace to move it out of the way first, or --into <folder> to write to another folder`,
  );
}

function findFreeName(path: string): string {
  let name = path;
  for (let number = 2; existsSync(name); number++) name = `${path}-${number}`;
  return name;
}

function showTexts(files: NewFile[], dir: string): string {
  const texts = files.map(({ path, text }) => {
    return `${shortenPath(join(dir, path))}\n${showHiddenInLines(text).replace(/^(?=.)/gm, '  ')}\n`;
  });
  return texts.join('');
}

/** Lists the files with what they hold, the placeholders in them, and what is said of the resume. */
function showPlan(files: NewFile[], dir: string, remarks: string[]): string {
  const width = Math.max(...files.map(({ path }) => path.length));
  const gaps = files.flatMap(({ path, filled }) => filled.map((field) => `  ${path}  ${field}`));
  return [
    `${count(files.length, 'file')} for ${shortenPath(dir)}`,
    ...files.map(({ path, summary }) => `  ${path.padEnd(width)}  ${shorten(summary)}`),
    ...(gaps.length > 0 ? [`\n${count(gaps.length, 'placeholder')} to fix there`, ...gaps] : []),
    ...(remarks.length > 0
      ? [`\n${count(remarks.length, 'warning')} about the resume`, ...remarks]
      : []),
    '\n',
  ].join('\n');
}

function shorten(text: string, longest = 80): string {
  const line = showHidden(text);
  return line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
}
