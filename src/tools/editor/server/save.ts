import { realpath } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { z } from 'zod';
import type { ContentError } from '../../../node/check/error.ts';
import type { Step } from '../../../node/journal.ts';
import { mostPictureBytes } from '../../../schemas/file-endings.ts';
import { showHidden } from '../../../schemas/quote.ts';
import { FileChangedError, findStepErrors, writeSteps } from '../../entries/write.ts';
import { numberLines, writeError } from '../shared/messages.ts';
import { findRecordType, hashBlob, Refused, readEditableFile, readTree } from './content-files.ts';

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
 * Makes all changes of a save, or none. Nothing else may look at the folder or write to it meanwhile.
 *
 * @returns the answer of Gitea's API: the new head, and the new name of each file's bytes
 * @throws {Refused} in words for the owner; then the folder is as it was
 */
export async function save(body: unknown, contentDir: string) {
  const { files: changes } = saveBody.parse(body);
  const root = await realpath(contentDir);
  const steps = await planSave(root, changes);
  await checkSave(root, steps);
  await writeSteps(root, steps).catch((error) => {
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

async function planSave(root: string, changes: readonly Change[]): Promise<Step[]> {
  const steps = await Promise.all(changes.map((change) => planChange(root, change)));
  const paths = steps.flat().map(({ path }) => path);
  if (new Set(paths).size < paths.length) throw new Refused(422, 'A save names each file once.');
  return steps.flat();
}

async function planChange(root: string, change: Change): Promise<Step[]> {
  const { operation, path, content } = change;
  const from = (operation === 'update' && change.from_path) || path;
  const before = await readEditableFile(root, from);
  const isNew = operation === 'create' || from !== path;
  const there = from === path ? before : await readEditableFile(root, path);
  if (isNew && there) {
    throw new Refused(409, `${path} is there already. Choose another name.`);
  }
  if (operation !== 'create' && !isAsKnown(from, before, change)) {
    throw refuseChanged(from);
  }
  if (operation === 'delete') return before ? [{ path, before }] : [];
  const after = Buffer.from(content, 'base64');
  if (after.length > mostPictureBytes) {
    const most = mostPictureBytes / 1024 / 1024;
    throw new Refused(413, `${path} is over ${most} MiB: save it smaller.`);
  }
  if (from !== path || !before)
    return [...(before ? [{ path: from, before }] : []), { path, after }];
  const bytes = findRecordType(path) ? keepEnds(before, after) : after;
  return bytes.equals(before) ? [] : [{ path, before, after: bytes }];
}

function refuseChanged(path: string): Refused {
  const message = `${path} has changed since you opened it. Nothing was saved: open it again.`;
  return new Refused(409, message);
}

/** Whether a file is still as the CMS last read it; a picture that replaces another comes without its hash. */
function isAsKnown(path: string, before: Buffer | undefined, { operation, sha }: Change): boolean {
  if (!before) return operation === 'update' && !sha;
  return sha ? sha === hashBlob(before) : !findRecordType(path);
}

/** Keeps a byte order mark, white space at the ends and line ends of Windows, which the CMS drops. */
function keepEnds(before: Buffer, after: Buffer): Buffer {
  const old = before.toString();
  const text = after.toString().trim();
  const toPlain = (one: string) => one.trim().replace(/\r\n?/g, '\n');
  if (toPlain(old) === toPlain(text)) return before;
  const [start = ''] = /^\s*/.exec(old) ?? [];
  const end = old.slice(old.trimEnd().length);
  const lines = toPlain(text).replaceAll('\n', old.includes('\r\n') ? '\r\n' : '\n');
  return Buffer.from(start + lines + (old.trim() ? end : '\n'));
}

/**
 * Checks the folder as it would be after the save.
 *
 * @throws {Refused} with the checker's messages, if the save would add an error
 */
async function checkSave(root: string, steps: readonly Step[]): Promise<void> {
  const added = await findStepErrors(root, steps);
  if (added.length === 0) return;
  const write = ({ file, line, ...error }: ContentError) =>
    showHidden(`${relative(root, file).replaceAll(sep, '/')}, line ${line}: ${writeError(error)}`);
  const lines = ['Nothing was saved.', ...numberLines(added.map(write))];
  throw new Refused(422, lines.join('\n'));
}
