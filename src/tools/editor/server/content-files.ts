import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isPassedOver, listFiles } from '../../../node/check/content-folder.ts';
import { findContentType } from '../../../node/check/record-file.ts';
import { mostPictureBytes, picturePattern } from '../../../schemas/file-endings.ts';
import { nameLanguage } from '../../../schemas/language.ts';

/** A request that the editor refuses, with a message for the owner and the status of the answer. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The name that git would give these bytes. */
export function hashBlob(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** Lists the files that the editor may change, with git's hashes; `head` changes with each name and byte. */
export async function readTree(contentDir: string) {
  const root = await realpath(contentDir);
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
export function findRecordType(path: string) {
  const [, folder = '', rest = ''] = /^([^/]+)\/(.+)$/s.exec(path) ?? [];
  const isTranslation = nameLanguage(folder) !== undefined;
  return findContentType(path) ?? (isTranslation ? findContentType(rest) : undefined);
}

/** Whether the editor may touch a path: a record, a picture or a PDF with nothing hidden on the way. */
function isEditable(path: string): boolean {
  const isContent = findRecordType(path) || picturePattern.test(path) || /\.pdf$/i.test(path);
  return Boolean(isContent) && path.split('/').every(isPlainName);
}

/** Names of devices on Windows, and one that objects of JavaScript have. */
const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|^__proto__$/i;

/** A colon names a disk or a stream on Windows, which also drops dots and spaces at the end. */
function isPlainName(name: string): boolean {
  if (name === '' || isPassedOver(name) || reservedNames.test(name)) return false;
  return Buffer.byteLength(name) <= 255 && !/[\\:\p{Cc}\p{Cs}]|[. ]$/u.test(name);
}

/**
 * Reads the file of a path, without following a link at any level; undefined where there is none.
 *
 * @throws {Refused} if the editor may not change the path, or the path is a link or a folder
 */
export async function readEditableFile(root: string, path: string): Promise<Buffer | undefined> {
  if (!isEditable(path)) {
    throw new Refused(
      422,
      'The editor reads and writes records, pictures and PDFs of the content folder.',
    );
  }
  const names = path.split('/');
  for (const index of names.keys()) {
    const stats = lstatSync(join(root, ...names.slice(0, index + 1)), { throwIfNoEntry: false });
    if (!stats) return undefined;
    const isLast = index === names.length - 1;
    if (!(isLast ? stats.isFile() : stats.isDirectory())) {
      throw new Refused(422, 'The editor follows no links, and takes files only.');
    }
    // More than anybody puts into a record or a PDF, too.
    if (isLast && stats.size > mostPictureBytes) {
      throw new Refused(413, `${path} is too large for the editor.`);
    }
  }
  return readFile(join(root, path));
}
