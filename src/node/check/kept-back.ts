import { join } from 'node:path';
import { isToCome } from '../../site/model/posts.ts';
import { shortenPath } from './error.ts';
import { type CheckedFile, getFields } from './record-file.ts';

/** Marks the posts that a build leaves out: drafts, and scheduled ones. */
export function markKeptBack(files: readonly CheckedFile[], today = new Date()): void {
  for (const file of files) file.keptBack = findReason(file, today);
}

function findReason(file: CheckedFile, today: Date): string | undefined {
  if (!file.type.isPost) return undefined;
  const { draft, date } = getFields(file);
  if (draft === true) return 'it is a draft';
  return typeof date === 'string' && isToCome(date, today) ? `its date is ${date}` : undefined;
}

/** Says of each unpublished post why it is, in a line. */
export function listKeptBack(records: readonly CheckedFile[], root: string): string[] {
  return records.flatMap(({ path, keptBack }) =>
    keptBack ? `${shortenPath(join(root, path))}  not published  ${keptBack}` : [],
  );
}
