import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, posix, relative, resolve } from 'node:path';
import {
  type ContentError,
  checkContent,
  count,
  formatErrors,
  shortenPath,
  toPosition,
} from '../../node/check/index.ts';
import type { ParsedCommand } from '../../node/command/read-command.ts';
import type { Settings } from '../../node/config/read-settings.ts';
import { findOwnFolder } from '../../node/content-source/resolve-content-dir.ts';
import { move, withFolder, writeFileWhole } from '../../node/files.ts';
import { showHidden, showHiddenInLines } from '../../schemas/show-hidden.ts';
import { chooseFileName } from '../entries/file-names.ts';
import { renderEntry } from '../entries/render-entry.ts';
import { renderSchemas } from '../schemas/editor-files.ts';
import type { Terminal } from '../terminal.ts';
import { removeRepeats } from './clean-text.ts';
import { mapResume } from './map-resume.ts';
import type { ImportDraft } from './map-sections.ts';
import { readResume } from './read-resume.ts';
import type { Remark } from './reading.ts';

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
 * Makes content files of a JSON Resume: shows them and the remarks about the resume, asks, and writes them.
 *
 * @throws with what to do if the resume cannot be read, its content fails the check, the folder has other
 *   content, or nobody can be asked
 */
export async function importResume(
  { options, words: [file] }: ParsedCommand<(typeof importCommand)['options']>,
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
  if (options['dry-run']) owner.write(showTexts(files, dir));
  owner.write(showPlan(files, dir, formatRemarks(remarks, resolve(file), text)));
  if (options['dry-run']) return owner.write(`${nothing}.\n`);
  // A placeholder could be published.
  if (files.some(({ filled }) => filled.includes('contactInfo.email'))) {
    throw new Error(
      `${nothing}: the resume has no e-mail address, and every portfolio needs one — add "email" to "basics" in ${shortenPath(file)}`,
    );
  }
  const previous = await listContent(dir, options.replace === true);
  const backup = findFreeName(`${dir}-before-import`);
  const from = shortenPath(dir);
  const to = shortenPath(backup);
  const what = `${count(files.length, 'file')} to ${from}`;
  if (!options.yes) {
    if (!owner.confirm) {
      throw new Error(`${nothing}, as nobody can be asked here — add --yes to write ${what}`);
    }
    const moving = previous.length > 0 ? `The files in ${from} move to ${to}. ` : '';
    if (!(await owner.confirm(`${moving}Write ${what}?`))) return owner.write(`${nothing}.\n`);
  }
  for (const name of previous) await move(join(dir, name), join(backup, name));
  // Before writing, which may fail: the owner has to know where the old content is.
  if (previous.length > 0) owner.write(`The earlier files are now in ${to}.\n`);
  await writeFiles(dir, files);
  for (const schema of renderSchemas(dir)) await writeFileWhole(schema.path, schema.text);
  const setting = options.into ? `set CONTENT_DIR to ${from}, ` : '';
  const steps = files.some(({ filled }) => filled.length > 0) ? 'fix the placeholders, and ' : '';
  owner.write(`Wrote ${what}.\nNext: ${setting}${steps}run npm run dev.\n`);
}

export type NewFile = ReturnType<typeof renderFiles>[number];

/** Renders records as files: the path from the content folder, the text, a summary, and the fields with placeholders. */
export function renderFiles(drafts: ImportDraft[]) {
  const namesByFolder = new Map<string, string[]>();
  return drafts.map(({ type, title, values, filled }) => {
    const names = namesByFolder.get(type.folder) ?? [];
    const name = chooseFileName(type, title, names);
    namesByFolder.set(type.folder, [...names, name]);
    const text = renderEntry(type, values, '', { isBrief: !type.isSingleton });
    return { path: posix.join(type.folder, name), text, summary: summarize(values), filled };
  });
}

/** Lists the words by which people tell a record from others. */
function summarize({ year, role, company, title, group, name }: ImportDraft['values']): string {
  return [name, role, company, title, group, year].filter((part) => part).join(', ');
}

/** Writes files to a folder, and makes it if necessary. */
export async function writeFiles(dir: string, files: readonly NewFile[]): Promise<void> {
  for (const { path, text } of files) await writeFileWhole(join(dir, path), text);
}

/** Checks files in a temporary folder; the errors name them as files of `dir`. */
function checkFiles(files: NewFile[], dir: string): Promise<ContentError[]> {
  return withFolder(async (stage) => {
    await writeFiles(stage, files);
    const { errors } = await checkContent(stage);
    return errors.map((error) => ({ ...error, file: join(dir, relative(stage, error.file)) }));
  });
}

/** Formats one remark of each kind with its position and the number of the others. */
function formatRemarks(remarks: Remark[], file: string, text: string): string[] {
  return removeRepeats(remarks, ({ kind }) => kind).map(({ path, offset, message, kind }) => {
    const others = remarks.filter((remark) => remark.kind === kind).length - 1;
    const { line, column } = toPosition(text, offset);
    const more = others > 0 ? ` (and ${others} more like it)` : '';
    return `  ${shortenPath(file)}:${line}:${column}  ${showHidden(path)} — ${message}${more}`;
  });
}

/**
 * Lists the content of a folder; hidden files and the README are not part of it.
 *
 * @throws with what to do if it may not be moved
 */
async function listContent(dir: string, isReplacing: boolean): Promise<string[]> {
  const folder = shortenPath(dir);
  const all = await readdir(dir).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return [];
    throw new Error(`${folder} cannot be read (${code}) — name another folder with --into`);
  });
  const names = all.filter((name) => !name.startsWith('.') && name !== 'README.md').sort();
  if (names.length === 0) return names;
  if (!names.some((name) => /^profile\.ya?ml$/.test(name))) {
    throw new Error(
      `${nothing}: ${folder} contains ${names[0]}, and is not a content folder — name an empty one with --into`,
    );
  }
  if (isReplacing) return names;
  throw new Error(
    `${nothing}: ${folder} contains content — add --replace to move it out of the way first, or --into <folder> to write to another folder`,
  );
}

function findFreeName(path: string): string {
  let name = path;
  for (let number = 2; existsSync(name); number++) name = `${path}-${number}`;
  return name;
}

/** Shows the files as they would be written. */
function showTexts(files: NewFile[], dir: string): string {
  const texts = files.map(({ path, text }) => {
    return `${shortenPath(join(dir, path))}\n${showHiddenInLines(text).replace(/^(?=.)/gm, '  ')}\n`;
  });
  return texts.join('');
}

/** Lists the files with their main words, the placeholders in them, and the remarks about the resume. */
function showPlan(files: NewFile[], dir: string, remarks: string[]): string {
  const width = Math.max(...files.map(({ path }) => path.length));
  const placeholders = files.flatMap(({ path, filled }) =>
    filled.map((field) => `  ${path}  ${field}`),
  );
  return [
    `${count(files.length, 'file')} for ${shortenPath(dir)}`,
    ...files.map(({ path, summary }) => `  ${path.padEnd(width)}  ${shorten(summary)}`),
    ...showList(placeholders, 'placeholder', 'to fix there'),
    ...showList(remarks, 'warning', 'about the resume'),
    '\n',
  ].join('\n');
}

function showList(lines: string[], name: string, rest: string): string[] {
  return lines.length > 0 ? [`\n${count(lines.length, name)} ${rest}`, ...lines] : [];
}

function shorten(text: string, longest = 80): string {
  const line = showHidden(text);
  return line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
}
