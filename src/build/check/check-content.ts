import { join, resolve } from 'node:path';
import { type CheckedFile, checkFile } from './check-file.ts';
import { checkNames } from './check-names.ts';
import { checkTogether } from './check-together.ts';
import { createContentCache } from './content-cache.ts';
import { type ContentError, compareErrors, toErrors } from './error.ts';
import { findStrays } from './find-strays.ts';
import { findUnusedPictures } from './find-unused-pictures.ts';
import { type Overlay, openFolder } from './open-folder.ts';
import { findRecords } from './record-file.ts';

/** What checking a content folder found. */
export interface CheckResult {
  /** Every error of every file, by file, line and column. */
  errors: ContentError[];
  /** What is worth a look and stops nothing; like `errors`. */
  warnings: ContentError[];
  /** The record files by path; where there are no errors, each has its `value`. */
  records: CheckedFile[];
  /** How many record files there are. */
  fileCount: number;
  /** Pictures that records or case studies name: relative to the folder, with `/`, sorted. */
  images: string[];
  /** Other files that records name, such as a resume's PDF; like `images`. */
  files: string[];
}

/**
 * Checks every file of a content folder, whatever the others hold. What is wrong comes back as
 * errors, a folder that is not there included; nothing is thrown for it.
 *
 * @param cache what earlier checks saw; takes in what this one sees
 * @param overlay changes to look at before they are made
 */
export async function checkContent(
  dir: string,
  cache = createContentCache(),
  overlay: Overlay = new Map(),
): Promise<CheckResult> {
  const root = resolve(dir);
  const folder = await openFolder(root, cache.pictures, overlay);
  if ('message' in folder) {
    const errors = toErrors(root, [folder]);
    return { errors, warnings: [], records: [], fileCount: 0, images: [], files: [] };
  }
  const records = findRecords(folder.entries);
  const checked: CheckedFile[] = [];
  for (const record of records) checked.push(await checkFile(record, folder, cache.inspections));
  for (const [file, finding] of checkTogether(checked)) file.findings.push(finding);
  const files = unique(checked.flatMap((file) => file.files));
  const wholeFiles = [
    ...checkNames(records),
    ...findStrays(folder.entries, files),
    ...findUnusedPictures(checked, folder.entries),
  ];
  const all = [
    ...checked.flatMap(({ path, findings, text }) => toErrors(join(root, path), findings, text)),
    ...wholeFiles.flatMap(([path, finding]) => toErrors(join(root, path), [finding])),
  ];
  const found = all.sort(compareErrors);
  return {
    errors: found.filter(({ severity }) => severity !== 'warning'),
    warnings: found.filter(({ severity }) => severity === 'warning'),
    records: checked,
    fileCount: records.length,
    images: unique(checked.flatMap((file) => file.images)),
    files,
  };
}

function unique(paths: string[]): string[] {
  return [...new Set(paths)].sort();
}
