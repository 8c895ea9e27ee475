import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, posix, relative, resolve } from 'node:path';
import { isSeq, parseDocument } from 'yaml';
import {
  ContentCache,
  type ContentError,
  checkContent,
  count,
  findCustomParts,
  findRecord,
  formatErrors,
  shortenPath,
} from '../../node/check/index.ts';
import type { ParsedCommand } from '../../node/command/read-command.ts';
import type { Settings } from '../../node/config/read-settings.ts';
import { findOwnFolder } from '../../node/content-source/resolve-content-dir.ts';
import { move, withFolder, writeFileWhole } from '../../node/files.ts';
import { partIds } from '../../schemas/parts.ts';
import { quote } from '../../schemas/quote.ts';
import { email } from '../../schemas/scalars.ts';
import { type Draft, makeDraft } from '../entries/draft.ts';
import { chooseFileName } from '../entries/file-names.ts';
import { renderEntry } from '../entries/render-entry.ts';
import { findNewErrors } from '../find-new-errors.ts';
import { renderSchemas } from '../schemas/editor-files.ts';
import type { Terminal } from '../terminal.ts';
import type { Picture } from './github.ts';
import { mapResume } from './map-resume.ts';
import { readOwner } from './publications.ts';
import { type Resume, readResume } from './read-resume.ts';
import { formatRemarks, type NewFile, showPlan, showTexts } from './show-plan.ts';

export const importCommand = {
  usage: 'npm run import -- <file>',
  about:
    'Makes content files of a JSON Resume, LinkedIn’s archive, RenderCV, yamlresume, Reactive Resume, BibTeX or CSL-JSON: shows them, what has no place and what to fix, then asks.',
  options: {
    github: { value: 'name', about: 'Imports a profile of GitHub in place of a file.' },
    posts: { value: 'folder', about: 'Adds the posts of a blog, in Markdown or MDX.' },
    email: { value: 'address', about: 'Your e-mail address, if the file has none.' },
    'dry-run': { about: 'Shows the files and writes nothing.' },
    into: { value: 'folder', about: 'Writes there, not into the content folder.' },
    replace: { about: 'Moves what is in the folder out of the way first.' },
    yes: { about: 'Writes without asking.' },
  },
  mostWords: 1,
} as const;

export const nothing = 'Nothing was written';

export type Options = ParsedCommand<(typeof importCommand)['options']>;

/**
 * Makes content files of a resume or a bibliography: shows them and the remarks about it, asks, and writes them.
 *
 * @throws with what to do if the source cannot be read, its content fails the check, the folder has other
 *   content, or nobody can be asked
 */
export async function importResume(
  command: Options,
  settings: Settings,
  owner: Pick<Terminal, 'write' | 'confirm'>,
  now = new Date(),
): Promise<void> {
  const { options } = command;
  checkSource(command);
  const dir = resolve(options.into ?? (await findOwnFolder(settings, 'npm run import')));
  const { files, isPerson, remarks, name } = await makeFiles(command, settings, dir, now);
  const errors = await (isPerson ? checkFiles(files, dir) : checkAdded(files, dir));
  if (errors.length > 0) {
    throw new Error(`${formatErrors(errors)}\n${nothing}. Fix ${name} there first.`);
  }
  if (options['dry-run']) owner.write(showTexts(files, dir));
  owner.write(showPlan(files, dir, remarks));
  if (options['dry-run']) return owner.write(`${nothing}.\n`);
  // A placeholder could be published.
  if (files.some(({ filled }) => filled.includes('contactInfo.email'))) {
    const remedy = /\.json$/i.test(name) ? `add "email" to "basics" in ${name}, or ` : '';
    throw new Error(
      `${nothing}: the resume has no e-mail address, and every portfolio needs one — ${remedy}add --email <address>`,
    );
  }
  if (files.length === 0) return owner.write(`${nothing}: everything is there already.\n`);
  const previous = isPerson ? await listContent(dir, options.replace === true) : [];
  const backup = findFreeName(`${dir}-before-import`);
  const from = shortenPath(dir);
  const to = shortenPath(backup);
  const what = `${count(files.length, 'file')} to ${from}`;
  const moving = previous.length > 0 ? `The files in ${from} move to ${to}. ` : '';
  if (!(await mayWrite(what, options, owner, moving))) return owner.write(`${nothing}.\n`);
  for (const name of previous) await move(join(dir, name), join(backup, name));
  // Before writing, which may fail: the owner has to know where the old content is.
  if (previous.length > 0) owner.write(`The earlier files are now in ${to}.\n`);
  await writeFiles(dir, files);
  for (const schema of renderSchemas(dir)) await writeFileWhole(schema.path, schema.text);
  const setting = options.into ? `set CONTENT_DIR to ${from}, ` : '';
  const steps = files.some(({ filled }) => filled.length > 0) ? 'fix the placeholders, and ' : '';
  owner.write(`Wrote ${what}.\nNext: ${setting}${steps}run npm run dev.\n`);
}

/**
 * Asks whether files may be written.
 *
 * @throws with what to do if nobody can be asked
 */
export async function mayWrite(
  what: string,
  { yes }: Options['options'],
  { confirm }: Pick<Terminal, 'confirm'>,
  before = '',
): Promise<boolean> {
  if (yes) return true;
  if (confirm) return confirm(`${before}Write ${what}?`);
  throw new Error(`${nothing}, as nobody can be asked here — add --yes to write ${what}`);
}

/** Throws if the command does not say what to import, or says it twice. */
export function checkSource({ options, words: [file] }: Options): void {
  const others = (['github', 'posts'] as const).filter((name) => options[name] !== undefined);
  const sources = [
    ...(file === undefined ? [] : [quote(file)]),
    ...others.map((name) => `--${name}`),
  ];
  if (sources.length === 0) throw new Error(`Which resume? Write ${importCommand.usage}`);
  if (sources.length > 1) {
    throw new Error(`${sources.slice(0, 2).join(' and ')} are two sources — import one at a time`);
  }
  const { error } = email.safeParse(options.email ?? 'name@example.com');
  if (error) throw new Error(`--email ${error.issues[0]?.message}`);
}

/** The records that a source makes, before they are compared with the content that is there. */
export interface Source {
  drafts: Draft[];
  /** A picture that the profile names. */
  pictures: NewFile[];
  /** A line for each text that has no place, or that needs a look. */
  remarks: string[];
  /** Whether the source tells of a person, and not only of publications. */
  isPerson: boolean;
  /** What people call the source. */
  name: string;
}

/**
 * Reads a file, or a profile of GitHub, and makes records of it.
 *
 * @param owner the name that is emphasized among authors
 * @throws with what to do if it cannot be read
 */
export async function readSource(
  { file = '', github, email }: { file?: string | undefined; github?: string; email?: string },
  { settings, owner, now }: { settings: Settings; owner?: string | undefined; now: Date },
): Promise<Source> {
  const source: Resume & { picture?: Picture | undefined } = github
    ? await import('./github.ts').then(({ fetchGithub }) => fetchGithub(github, settings))
    : await readResume(file, owner);
  const { picture, text } = source;
  const { drafts, remarks } = mapResume(source.root, now, { ...source, email });
  const profile = drafts.find(({ type }) => type.name === 'Profile');
  if (picture && profile) profile.values.portrait = picture.path;
  const name = github ? 'GitHub' : shortenPath(resolve(file));
  return {
    // Whatever arranges the parts is the owner's, where a bibliography adds to content.
    drafts: profile ? drafts : listAdded(drafts),
    pictures: picture ? [{ ...picture, text: '', summary: 'your picture', filled: [] }] : [],
    remarks: formatRemarks(remarks, name, text),
    isPerson: profile !== undefined,
    name,
  };
}

/** Reads the source, and renders the files that it makes, with what is said about it. */
async function makeFiles(
  { options, words: [file] }: Options,
  settings: Settings,
  dir: string,
  now: Date,
) {
  const owner = await readOwner(dir);
  const source = await readSource({ ...options, file }, { settings, owner, now });
  const { drafts, pictures, remarks, isPerson, name } = source;
  const files = renderFiles(drafts);
  // A bibliography adds to what is there.
  const isNew = ({ path }: NewFile) => isPerson || !existsSync(join(dir, path));
  const kept = files.filter((one) => !isNew(one));
  const site = isPerson ? [] : await arrangeAdded(files.filter(isNew), dir);
  return {
    files: [...files.filter(isNew), ...pictures, ...site],
    isPerson,
    name,
    remarks: [
      ...remarks,
      ...kept.map(({ path }) => `  ${path} is there already, and stays as it is`),
    ],
  };
}

/** Lists the entries of a bibliography, which follow their years and not the order of its file. */
function listAdded(drafts: Draft[]): Draft[] {
  const added = drafts.filter(({ type }) => type.folder !== '');
  return added.map((draft) => ({ ...draft, values: { ...draft.values, order: undefined } }));
}

/** Renders records as files. */
export function renderFiles(drafts: Draft[]): NewFile[] {
  const namesByFolder = new Map<string, string[]>();
  return drafts.map(({ type, title, values, placeholders: filled, body }) => {
    const names = namesByFolder.get(type.folder) ?? [];
    const name = chooseFileName(type, title, names);
    namesByFolder.set(type.folder, [...names, name]);
    const text = renderEntry(type, values, body, { isBrief: !type.isSingleton });
    return { path: posix.join(type.folder, name), text, summary: summarize(values), filled };
  });
}

/** Lists the words by which people tell a record from others. */
function summarize({ year, role, company, title, group, name }: Draft['values']): string {
  return [name, role, company, title, group, year].filter((part) => part).join(', ');
}

/** Writes files to a folder, and makes it if necessary. */
export async function writeFiles(dir: string, files: readonly NewFile[]): Promise<void> {
  for (const { path, text, data } of files) await writeFileWhole(join(dir, path), data ?? text);
}

/** Checks files in a temporary folder; the errors name them as files of `dir`. */
export function checkFiles(files: NewFile[], dir: string): Promise<ContentError[]> {
  return withFolder(async (stage) => {
    await writeFiles(stage, files);
    const { errors } = await checkContent(stage);
    return errors.map((error) => ({ ...error, file: join(dir, relative(stage, error.file)) }));
  });
}

/** Checks files that are added to the content in `dir`. */
function checkAdded(files: NewFile[], dir: string): Promise<ContentError[]> {
  const changes = files.map(({ path, text }) => [path, text] as const);
  return findNewErrors(dir, changes, new ContentCache());
}

/**
 * Names the part of added files in `site.yaml`, unless it is there.
 *
 * @throws with what to do first if `dir` has no content
 */
async function arrangeAdded(files: NewFile[], dir: string): Promise<NewFile[]> {
  const { records } = await checkContent(dir);
  const [site, profile] = (['Site', 'Profile'] as const).map((name) => findRecord(records, name));
  if (!profile) {
    throw new Error(
      `${nothing}: a bibliography is added to content, and ${shortenPath(dir)} has no profile.yaml — import a resume first, or name the content folder with --into`,
    );
  }
  const known = findCustomParts(records).map(({ part }) => part);
  const part = files.map(({ path }) => posix.dirname(path)).find((one) => !known.includes(one));
  if (!part) return [];
  const added = { part, layout: 'publications' };
  const usual = partIds.filter((id) => !/^(?:home|contact|footer)$/.test(id));
  const [made] = renderFiles([makeDraft('Site', 'site', { parts: [...usual, added] })]);
  const summary = `names the part ${part}`;
  if (!site) return made ? [{ ...made, summary }] : [];
  const document = parseDocument(site.text);
  const parts = document.get('parts') ?? usual;
  if (document.errors.length > 0 || (parts !== usual && !isSeq(parts))) {
    throw new Error(
      `${nothing}: ${shortenPath(join(dir, site.path))} has an error — run npm run check:content, and fix it first`,
    );
  }
  if (parts === usual) document.set('parts', usual);
  document.addIn(['parts'], document.createNode(added, { flow: true }));
  return [{ path: site.path, text: document.toString({ lineWidth: 0 }), summary, filled: [] }];
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

/** The path, or else the first with a number behind it, at which there is nothing. */
export function findFreeName(path: string): string {
  let name = path;
  for (let number = 2; existsSync(name); number++) name = `${path}-${number}`;
  return name;
}
