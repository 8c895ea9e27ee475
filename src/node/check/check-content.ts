import { join, resolve } from 'node:path';
import type { ContentType } from '../../schemas/content-types.ts';
import { listLanguages } from '../../schemas/language.ts';
import type { Sources } from '../../schemas/sources.ts';
import { checkFile } from './check-file.ts';
import { checkNames, explainStray, findStrays, findUnusedPictures } from './check-files.ts';
import { checkResumes } from './check-resumes.ts';
import { checkTogether } from './check-together.ts';
import { ContentCache, type Folder, type Overlay, openFolder } from './content-folder.ts';
import { type ContentError, compareErrors, toErrors } from './error.ts';
import { listKeptBack, markKeptBack } from './kept-back.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  findContentType,
  findCustomParts,
  findRecord,
  getFields,
  getSource,
  leaveOutHidden,
} from './record-file.ts';

export interface CheckResult {
  errors: ContentError[];
  warnings: ContentError[];
  /** The record files by path; each has its `value` if there are no errors. */
  records: CheckedFile[];
  /** The files in the folders of further languages by path; they are not among the records. */
  translations: CheckedTranslation[];
  /** `sources.yaml`, which is not among the records; its `value` is missing if there are errors. */
  sources: CheckedFile | undefined;
  fileCount: number;
  /** Pictures that records or case studies name: relative to the folder, with `/`, sorted. */
  images: string[];
  /** Other files that records name, such as a resume's PDF; like `images`. */
  files: string[];
  /** The posts that a build keeps back, each with the reason. */
  keptBack: string[];
}

/**
 * Checks every file of a content folder. Returns errors in the content, even a missing folder, and
 * throws none of them. The files of `overlay` are checked in place of those in the folder.
 *
 * @param isPreview whether drafts and posts of days to come are among those that are shown
 */
export async function checkContent(
  dir: string,
  cache = new ContentCache(),
  overlay: Overlay = new Map(),
  isPreview = false,
): Promise<CheckResult> {
  const root = resolve(dir);
  const folder = await openFolder(root, cache, overlay);
  if ('message' in folder) {
    const errors = toErrors(root, [folder]);
    return { ...createEmptyResult(), errors };
  }
  const records = await checkFiles(folder);
  if (!isPreview) markKeptBack(records);
  for (const [file, finding] of checkTogether(records)) file.findings.push(finding);
  const site = findRecord(records, 'Site');
  const languages = listLanguages(site ? getFields(site) : {});
  const { translations, missing } =
    languages.length > 1
      ? await import('./check-translations.ts').then(({ checkTranslations }) =>
          checkTranslations(languages, records, folder),
        )
      : { translations: [], missing: [] };
  if (!isPreview) markKeptBack(translations);
  for (const [file, finding] of checkResumes(records, translations)) file.findings.push(finding);
  const { checkSources } = await import('./check-sources.ts');
  const sources = await checkSources(records, folder);
  const all = [...records, ...translations, ...sources];
  await checkOnDemand(records, translations, folder);
  const [images = [], files = []] = (['images', 'files'] as const).map((kind) =>
    [...new Set(leaveOutHidden(all).flatMap((file) => file[kind]))].sort(),
  );
  const patterns = findCustomParts(records).map(({ part }) => `${part}/*.{mdx,yaml}`);
  const known = [
    ...all.flatMap((file) => [getSource(file), ...file.files]),
    ...patterns,
    ...sources.flatMap(({ value }) => (value as Sources | undefined)?.bibliography?.file ?? []),
    ...languages.map(({ root }) => `${root}*`),
  ];
  const listed = site && !site.record ? undefined : languages;
  const strays = findStrays(folder.items, known).flatMap((stray) =>
    explainStray(stray, folder.items, listed),
  );
  const aboutFiles = [
    ...checkNames(records),
    ...new Map(strays),
    ...missing,
    ...findUnusedPictures(all, folder.items),
  ];
  const findings = [
    ...all.flatMap((file) => toErrors(join(root, getSource(file)), file.findings, file.text)),
    ...aboutFiles.flatMap(([path, finding]) => toErrors(join(root, path), [finding])),
  ].sort(compareErrors);
  return {
    errors: findings.filter(({ severity }) => !severity),
    warnings: findings.filter(({ severity }) => severity),
    records,
    translations,
    sources: sources[0],
    fileCount: all.length,
    images,
    files,
    keptBack: listKeptBack(records, root),
  };
}

function createEmptyResult(): CheckResult {
  return {
    errors: [],
    warnings: [],
    records: [],
    translations: [],
    sources: undefined,
    fileCount: 0,
    images: [],
    files: [],
    keptBack: [],
  };
}

/** Makes the checks whose modules take a while to load, where the content has something for them. */
async function checkOnDemand(
  records: CheckedFile[],
  translations: CheckedTranslation[],
  folder: Folder,
): Promise<void> {
  const site = findRecord(records, 'Site');
  if ([...records, ...translations].some(({ links }) => links.length > 0)) {
    const { checkLinks } = await import('./check-links.ts');
    const found = await checkLinks(records, folder, translations);
    for (const [file, finding] of found) file.findings.push(finding);
  }
  if (site?.text.includes('theme')) {
    // Loaded on demand: colors and fonts take a while, and most sites have no theme.
    const { checkTheme } = await import('./check-theme.ts');
    site.findings.push(...checkTheme(site));
  }
  if (site && site.images.length > 0) {
    const { checkSitePictures } = await import('./check-site-pictures.ts');
    site.findings.push(...(await checkSitePictures(site, folder)));
  }
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
