import { join, resolve } from 'node:path';
import type { ContentType } from '../../schemas/content-types.ts';
import { shownEndings } from '../../schemas/linked-files.ts';
import { formats } from '../../schemas/scalars.ts';
import { checkNames, findStrays, findUnusedPictures } from './check-files.ts';
import { checkReferences } from './check-references.ts';
import { checkTogether } from './check-together.ts';
import {
  ContentCache,
  type Folder,
  type Overlay,
  openFolder,
  readTextFile,
} from './content-folder.ts';
import { type ContentError, compareErrors, type Finding, fileStart, toErrors } from './error.ts';
import { inspectText } from './inspect-text.ts';
import { isTooLong } from './read-in-time.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  findContentType,
  findCustomParts,
  findRecord,
  leaveOutHidden,
} from './record-file.ts';

export interface CheckResult {
  errors: ContentError[];
  warnings: ContentError[];
  /** The record files by path; each has its `value` if there are no errors. */
  records: CheckedFile[];
  /** The files in the folders of further languages by path; they are not among the records. */
  translations: CheckedTranslation[];
  fileCount: number;
  /** Pictures that records or case studies name: relative to the folder, with `/`, sorted. */
  images: string[];
  /** Other files that records name, such as a resume's PDF; like `images`. */
  files: string[];
}

/**
 * Checks every file of a content folder. Returns errors in the content, even a missing folder, and
 * throws none of them. The files of `overlay` are checked in place of those in the folder.
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
    const nothing = { records: [], translations: [], fileCount: 0, images: [], files: [] };
    return { errors, warnings: [], ...nothing };
  }
  const records = await checkFiles(folder);
  for (const [file, finding] of checkTogether(records)) file.findings.push(finding);
  if (records.some(({ links }) => links.length > 0)) {
    const { checkLinks } = await import('./check-links.ts');
    for (const [file, finding] of await checkLinks(records, folder)) file.findings.push(finding);
  }
  const site = findRecord(records, 'Site');
  if (site?.text.includes('theme')) {
    // Loaded on demand: colors and fonts take a while, and most sites have no theme.
    const { checkTheme } = await import('./check-theme.ts');
    site.findings.push(...checkTheme(site));
  }
  if (site && site.images.length > 0) {
    const { checkSitePictures } = await import('./check-site-pictures.ts');
    site.findings.push(...(await checkSitePictures(site, folder)));
  }
  const [images = [], files = []] = (['images', 'files'] as const).map((kind) =>
    [...new Set(leaveOutHidden(records).flatMap((file) => file[kind]))].sort(),
  );
  const patterns = findCustomParts(records).map(({ part }) => `${part}/*.{mdx,yaml}`);
  const aboutFiles = [
    ...checkNames(records),
    ...findStrays(folder.items, [
      ...records.flatMap(({ path, files }) => [path, ...files]),
      ...patterns,
    ]),
    ...findUnusedPictures(records, folder.items),
  ];
  const all = [
    ...records.flatMap(({ path, findings, text }) => toErrors(join(root, path), findings, text)),
    ...aboutFiles.flatMap(([path, finding]) => toErrors(join(root, path), [finding])),
  ].sort(compareErrors);
  return {
    errors: all.filter(({ severity }) => !severity),
    warnings: all.filter(({ severity }) => severity),
    records,
    translations: [],
    fileCount: records.length,
    images,
    files,
  };
}

/** Checks the record files of built-in types, and of parts that the owner adds in `site.yaml`. */
async function checkFiles(folder: Folder): Promise<CheckedFile[]> {
  const records: CheckedFile[] = [];
  const checkAll = async (isMeant: (type: ContentType) => boolean) => {
    for (const [path, kind] of folder.items) {
      const type = kind === 'file' ? findContentType(path) : undefined;
      if (type && isMeant(type)) records.push(await checkFile(path, type, folder));
    }
  };
  await checkAll(({ isCustom }) => !isCustom);
  const parts = findCustomParts(records).map(({ part }) => part);
  await checkAll(({ isCustom, folder }) => isCustom === true && parts.includes(folder));
  return records.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function checkFile(path: string, type: ContentType, folder: Folder): Promise<CheckedFile> {
  const { text, finding } = readTextFile(folder.locate(path));
  const unread = { findings: [], images: [], files: [], links: [], headings: [], body: '' };
  const file = { path, type, ...unread, text };
  if (finding) return { ...file, findings: [finding] };
  const source = `${type.name} ${type.format}\n${text}`;
  const inspected = await folder.cache
    .find(source, () => inspectText(text, type))
    .catch((error) => {
      if (!isTooLong(error)) throw error;
    });
  // Without its text, no later step reads it again.
  if (!inspected) return { ...file, findings: [tooLong], text: '' };
  const { references, ...inspection } = inspected;
  const { findings, ...named } = await checkReferences(references, path, folder);
  const links = references.filter(
    ({ format }) => format === formats.link || format in shownEndings,
  );
  return {
    ...file,
    ...inspection,
    ...named,
    links,
    findings: [...inspection.findings, ...findings],
  };
}

const tooLong: Finding = {
  ...fileStart,
  rule: 'too-slow',
  message: 'the file takes too long to read',
  hint: 'It holds the same mark thousands of times: remove such a row, or shorten it.',
};
