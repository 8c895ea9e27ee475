import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix, resolve } from 'node:path';
import {
  type CheckResult,
  ContentCache,
  type ContentError,
  checkContent,
  shortenPath,
} from '../../build/check/index.ts';
import { writeFileWhole } from '../../build/files.ts';
import type { RecordType } from '../../schemas/index.ts';
import { chooseFileName } from '../entries/file-names.ts';
import { type Filled, fillMissing, listPictures } from '../entries/placeholders.ts';
import { renderEntry } from '../entries/render-entry.ts';
import { findNewErrors } from '../find-new-errors.ts';

/** The content that an entry is added to, as it was when the command began. */
export interface Site extends CheckResult {
  root: string;
  cache: ContentCache;
}

/** @throws when the content folder cannot be read */
export async function openSite(dir: string): Promise<Site> {
  const cache = new ContentCache();
  const site = await checkContent(dir, cache);
  const unreadable = site.errors.find(({ rule }) => rule === 'content-folder');
  if (!unreadable) return { ...site, root: resolve(dir), cache };
  throw new Error(`${shortenPath(dir)}: ${unreadable.message} — ${unreadable.hint}`);
}

/** An entry before it is written. */
export interface Draft extends Filled {
  type: RecordType;
  /** Its file, then the pictures it needs that are not there yet, by path from the content folder. */
  files: [entry: [path: string, text: string], ...pictures: [path: string, svg: string][]];
}

/** Renders the file of a new entry; what is missing is filled in. */
export function makeDraft(
  type: RecordType,
  given: Record<string, unknown>,
  { records, root }: Site,
): Draft {
  const now = new Date();
  const month = type.name === 'Experience' ? now.toLocaleString('en', { month: 'short' }) : '';
  const orders = records.map(
    (record) => (record.type === type && Number(record.value?.order)) || 0,
  );
  const { values, filled } = fillMissing(type, given, {
    year: `${month} ${now.getFullYear()} - Present`.trim(),
    order: Math.floor(Math.max(0, ...orders)) + 1,
  });
  const folder = join(root, type.folder);
  const taken = existsSync(folder) ? readdirSync(folder) : [];
  const name = chooseFileName(type, String(values[type.titleField]), taken);
  const text = renderEntry(type, values, '', { isExplained: true });
  const pictures = listPictures(type, values).filter(([path]) => !existsSync(join(root, path)));
  return { type, values, filled, files: [[posix.join(type.folder, name), text], ...pictures] };
}

/** The errors that the content would have besides its own, were the draft written. */
export async function findErrors({ files }: Draft, { root, cache }: Site): Promise<ContentError[]> {
  const stage = await mkdtemp(join(tmpdir(), 'new-'));
  try {
    for (const [name, data] of files) await writeFileWhole(join(stage, name), data);
    const overlay = new Map(files.map(([name]) => [name, join(stage, name)]));
    const added = await findNewErrors(root, overlay, cache);
    const [[path]] = files;
    return added.map((error) => {
      const isOwn = error.file === join(root, path);
      return isOwn ? error : { ...error, message: `${shortenPath(error.file)}: ${error.message}` };
    });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
