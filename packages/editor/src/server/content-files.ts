import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { Refused, showHidden } from '../../../../src/engine/kit/commands.ts';
import {
  type ContentError,
  FileChangedError,
  findContentType,
  findStepErrors,
  foldName,
  isPassedOver,
  isPortableName,
  listFiles,
  lockContent,
  mostPictureBytes,
  nameLanguage,
  picturePattern,
  type Step,
  writeStepsLocked,
} from '../../../../src/engine/kit/content.ts';
import { numberLines, writeError } from '../shared/messages.ts';

/** The name that git would give these bytes. */
export function hashBlob(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** Lists the files that the editor may change, with git's hashes; `head` changes with each name and byte. */
export async function readTree(root: string) {
  const files = new Map<string, { sha: string; size: number }>();
  const hash = createHash('sha1');
  for (const [path, kind] of await listFiles(root)) {
    if (kind !== 'file' || !isEditable(path)) continue;
    const stats = lstatSync(join(root, path));
    if (!stats.isFile() || stats.size > mostPictureBytes) continue;
    const bytes = await readFile(join(root, path));
    const sha = hashBlob(bytes);
    files.set(path, { sha, size: bytes.length });
    hash.update(`${sha} ${path}\0`);
  }
  return { head: hash.digest('hex'), files };
}

/** Finds the type of a record by its path, also in the folder of a language. */
function findRecordType(path: string) {
  const [, folder = '', rest = ''] = /^([^/]+)\/(.+)$/s.exec(path) ?? [];
  const isTranslation = nameLanguage(folder) !== undefined;
  return findContentType(path) ?? (isTranslation ? findContentType(rest) : undefined);
}

/** Whether the editor may touch a path: a record, a picture or a PDF with nothing hidden on the way. */
function isEditable(path: string): boolean {
  const isContent = findRecordType(path) || picturePattern.test(path) || /\.pdf$/i.test(path);
  return Boolean(isContent) && path.split('/').every(isPlainName);
}

/** Objects of JavaScript have a property `__proto__`. */
const isPlainName = (name: string) =>
  name !== '' && name !== '__proto__' && !isPassedOver(name) && isPortableName(name);

/**
 * Reads the file of a path, without following a link at any level; undefined where there is none.
 *
 * @throws {Refused} if the editor may not change the path, or a link is on the way
 */
export async function readEditableFile(root: string, path: string): Promise<Buffer | undefined> {
  if (!isEditable(path)) {
    throw new Refused(
      422,
      'The editor reads and writes records, pictures and PDFs of the content folder.',
    );
  }
  let file = root;
  for (const name of path.split('/')) {
    file = join(file, name);
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (!stats) return undefined;
    if (stats.isSymbolicLink()) throw new Refused(422, 'The editor follows no links.');
  }
  return readFile(file);
}

/** The body of a save; the names are those of Gitea's API, which the CMS speaks. */
const saveBody = z.object({
  files: z.array(
    z.object({
      operation: z.enum(['create', 'update', 'delete']),
      path: z.string(),
      content: z.base64().default(''),
      from_path: z.string().optional(),
      sha: z.string().optional(),
    }),
  ),
});

type Change = z.infer<typeof saveBody>['files'][number];

/**
 * Reads the body of a request.
 *
 * @throws {Refused} if it has another shape
 */
export function readShape<Schema extends z.ZodType>(schema: Schema, body: unknown) {
  const { success, data } = schema.safeParse(body);
  if (success) return data;
  throw new Refused(400, 'This is not a request of the editor. Reload its page.');
}

/**
 * Makes all changes of a save, or none. It waits for a command that writes content, and no save may run meanwhile.
 *
 * @returns the answer of Gitea's API: the new head, and the new name of each file's bytes
 * @throws {Refused} in words for the owner; then the folder is as it was
 */
export function save(root: string, body: unknown) {
  const { files: changes } = readShape(saveBody, body);
  return lockContent(() => saveLocked(root, changes));
}

async function saveLocked(root: string, changes: readonly Change[]) {
  const steps = (await Promise.all(changes.map((change) => planChange(root, change)))).flat();
  const written = steps.flatMap(({ path, after }) => (after ? foldName(path) : []));
  const paths = new Set(steps.map(({ path }) => path));
  if (paths.size < steps.length || new Set(written).size < written.length) {
    throw new Refused(422, 'A save names each file once.');
  }
  const errors = await findStepErrors(root, steps);
  if (errors.length > 0) {
    const lines = numberLines(errors.map((error) => describeError(root, error)));
    throw new Refused(422, ['Nothing was saved.', ...lines].join('\n'));
  }
  await writeStepsLocked(root, steps).catch((error) => {
    throw error instanceof FileChangedError ? refuseChanged(error.path) : error;
  });
  const { head, files } = await readTree(root);
  return {
    commit: { sha: head, created: new Date().toISOString() },
    files: changes.map(({ operation, path }) =>
      operation === 'delete' ? null : { path, sha: files.get(path)?.sha },
    ),
  };
}

function describeError(root: string, { file, line, ...error }: ContentError): string {
  const path = relative(root, file).replaceAll(sep, '/');
  return showHidden(`${path}, line ${line}: ${writeError(error)}`);
}

async function planChange(root: string, change: Change): Promise<Step[]> {
  const { operation, path, content, sha } = change;
  const isNew = operation === 'create';
  const from = (operation === 'update' && change.from_path) || path;
  const there = isNew || from !== path ? await findTwin(root, path) : undefined;
  if (there && (isNew || there !== from))
    throw new Refused(409, `${there} is there already. Choose another name.`);
  const before = isNew ? undefined : await readEditableFile(root, from);
  // A picture that replaces another comes without its hash.
  const known = before && (sha || findRecordType(from)) ? hashBlob(before) : undefined;
  if (!isNew && (sha !== known || (operation === 'delete' && !before))) throw refuseChanged(from);
  if (operation === 'delete') return [{ path, ...(before && { before }) }];
  const after = Buffer.from(content, 'base64');
  if (after.length > mostPictureBytes) {
    const most = mostPictureBytes / 1024 / 1024;
    throw new Refused(413, `${path} is over ${most} MiB: save it smaller.`);
  }
  if (!before) return [{ path, after }];
  if (from !== path)
    return [
      { path: from, before },
      { path, after },
    ];
  const bytes = findRecordType(path) ? keepEnds(before, after) : after;
  return bytes.equals(before) ? [] : [{ path, before, after: bytes }];
}

/** Finds the file that some systems take for the one of this path: they ignore case, or encode accents otherwise. */
async function findTwin(root: string, path: string): Promise<string | undefined> {
  if (await readEditableFile(root, path)) return path;
  const folded = foldName(path);
  return [...(await listFiles(root)).keys()].find((known) => foldName(known) === folded);
}

function refuseChanged(path: string): Refused {
  const message = `${path} has changed since you opened it. Nothing was saved: open it again.`;
  return new Refused(409, message);
}

/** Keeps a byte order mark, white space at the ends and line ends of Windows, which the CMS drops. */
function keepEnds(before: Buffer, after: Buffer): Buffer {
  const old = before.toString();
  const toPlain = (text: string) => text.trim().replace(/\r\n?/g, '\n');
  const text = toPlain(after.toString());
  if (toPlain(old) === text) return before;
  const [start = ''] = /^\s*/.exec(old) ?? [];
  const end = old.trim() ? old.slice(old.trimEnd().length) : '\n';
  const lines = text.replaceAll('\n', old.includes('\r\n') ? '\r\n' : '\n');
  return Buffer.from(start + lines + end);
}
