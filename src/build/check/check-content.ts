import { join, resolve } from 'node:path';
import { ContentCache } from './cache.ts';
import { checkNames, findStrays, findUnusedPictures } from './check-files.ts';
import { checkReferences } from './check-references.ts';
import { checkTogether } from './check-together.ts';
import { type Folder, type Overlay, openFolder, readText } from './content-folder.ts';
import { type ContentError, compareErrors, toErrors } from './error.ts';
import { inspectText } from './inspect-text.ts';
import { type CheckedFile, findRecordType, type RecordFile } from './record-file.ts';

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
 * @param cache what earlier checks found; takes in what this one finds
 * @param overlay changes to look at before they are made
 */
export async function checkContent(
  dir: string,
  cache = new ContentCache(),
  overlay: Overlay = new Map(),
): Promise<CheckResult> {
  const root = resolve(dir);
  const folder = await openFolder(root, cache, overlay);
  if ('message' in folder) {
    const errors = toErrors(root, [folder]);
    return { errors, warnings: [], records: [], fileCount: 0, images: [], files: [] };
  }
  const records: CheckedFile[] = [];
  for (const [path, kind] of folder.entries) {
    const type = kind === 'file' ? findRecordType(path) : undefined;
    if (type) records.push(await checkFile({ path, type }, folder));
  }
  for (const [file, finding] of checkTogether(records)) file.findings.push(finding);
  const [images = [], files = []] = (['images', 'files'] as const).map((kind) =>
    [...new Set(records.flatMap((file) => file[kind]))].sort(),
  );
  const aboutFiles = [
    ...checkNames(records),
    ...findStrays(folder.entries, files),
    ...findUnusedPictures(records, folder.entries),
  ];
  const found = [
    ...records.flatMap(({ path, findings, text }) => toErrors(join(root, path), findings, text)),
    ...aboutFiles.flatMap(([path, finding]) => toErrors(join(root, path), [finding])),
  ].sort(compareErrors);
  return {
    errors: found.filter(({ severity }) => !severity),
    warnings: found.filter(({ severity }) => severity),
    ...{ records, fileCount: records.length, images, files },
  };
}

/** Checks one record file: its text, its fields, what they point at, and its MDX body. */
async function checkFile(record: RecordFile, folder: Folder): Promise<CheckedFile> {
  const { path, type } = record;
  const { text, finding } = readText(folder.locate(path));
  if (finding) return { ...record, findings: [finding], images: [], files: [], body: '', text };
  const source = `${type.name}\n${text}`;
  const inspected = await folder.cache.find(source, () => inspectText(text, type));
  const { value, body } = inspected;
  const { findings, ...named } = await checkReferences(inspected.references, path, folder);
  const all = [...inspected.findings, ...findings];
  return { ...record, ...named, findings: all, ...(value && { value }), body, text };
}
