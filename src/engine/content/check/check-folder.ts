import { join, resolve } from 'node:path';
import type { Site } from '../../model/create-site.ts';
import { publicFolder } from '../../model/places.ts';
import type { ContentType } from '../../schemas/content-types.ts';
import { listLanguages } from '../../schemas/language.ts';
import { setOwnWords } from '../../schemas/own-words.ts';
import { sourcesType } from '../../schemas/sources.ts';
import { type ContentError, compareErrors, type Finding, toErrors } from '../error.ts';
import { checkOwnSources } from '../own-code/check-own-sources.ts';
import { listOwnCode } from '../own-code/list-own-code.ts';
import { checkOwnSections } from '../own-code/own-sections.ts';
import { type OwnSources, readOwnSources } from '../own-code/own-sources.ts';
import { setOwnTags } from '../own-code/own-tag.ts';
import type { OwnTags } from '../own-code/own-tags.ts';
import { checkOwnEdition } from './check-choices.ts';
import { checkFile } from './check-file.ts';
import { checkNames, findStrays, findUnusedPictures } from './check-files.ts';
import { checkLinks } from './check-links.ts';
import { checkOwnPictures } from './check-references.ts';
import { checkResumes } from './check-resumes.ts';
import { everywhere } from './check-texts.ts';
import { checkPulledSections, checkTogether } from './check-together.ts';
import { checkTranslations } from './check-translations.ts';
import {
  ContentCache,
  type Folder,
  listPublicFiles,
  type Overlay,
  openFolder,
} from './content-folder.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  type FileFinding,
  findContentType,
  findCustomSections,
  findFields,
  findRecord,
  leaveOutHidden,
  listKeptBack,
  markKeptBack,
} from './record-file.ts';
import { checkAliases, checkPublicFiles, listServed, readSites } from './site-paths.ts';

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
  /** The posts that a build leaves out, each with the reason. */
  keptBack: string[];
}

/**
 * Finds what keeps resumes from being printed.
 *
 * @param isWhole whether the content has no other error, so that the pages of a resume can be counted
 */
export type CheckPrinted = (
  sites: readonly Site[],
  files: readonly CheckedFile[],
  isWhole: boolean,
) => Promise<FileFinding[]>;

/**
 * Checks every file of a content folder. Returns errors in the content, even a missing folder, and
 * throws none of them. The files of `overlay` are checked in place of those in the folder.
 *
 * @param checkPrinted called where a text may fail in print: it loads fonts, which takes a while
 * @param isPreview whether drafts and scheduled posts are among those that are shown
 */
export async function checkFolder(
  dir: string,
  checkPrinted: CheckPrinted,
  cache = new ContentCache(),
  overlay: Overlay = new Map(),
  isPreview = false,
): Promise<CheckResult> {
  const root = resolve(dir);
  const folder = await openFolder(root, cache, overlay);
  if ('message' in folder) return toResult(root, toErrors(root, [folder]), [], [], []);
  const own = await readOwnCode();
  const ownPictures = await checkOwnPictures(own.pictures, folder);
  const records = await checkRecords(folder);
  if (!isPreview) markKeptBack(records);
  const languages = listLanguages(findFields(records, 'Site'));
  const { translations, missing } = await checkTranslations(languages, records, folder);
  if (!isPreview) markKeptBack(translations);
  const sources = await checkSources(folder);
  const all = [...records, ...translations, ...sources];
  const publicFiles = await listPublicFiles();
  const sites = readSites(records, translations);
  const served = listServed(sites, records, translations);
  const found: FileFinding[] = [
    ...checkTogether(records),
    ...checkPulledSections(sources, records),
    ...checkResumes(records, translations),
    ...checkLinks(sites, records, translations, served, folder, publicFiles),
    ...checkAliases(records, served, publicFiles),
    ...(await checkSiteLook(records, folder)),
  ];
  for (const [file, finding] of found) file.findings.push(finding);
  const aboutFiles = [
    ...checkNames(all),
    ...findStrays(folder.items, all, languages, sites.length > 0),
    ...missing,
    ...findUnusedPictures(all, folder.items, ownPictures.images),
  ];
  await addPrinted(checkPrinted, sites, records, translations, [
    ...all.flatMap((file) => file.findings),
    ...aboutFiles.map(([, one]) => one),
  ]);
  const config = findFields(records, 'Site');
  const aboutCode = [
    ...checkOwnSections(config),
    ...checkOwnEdition(),
    ...(await checkOwnSources(own.islands, Array.isArray(config.hosts) ? config.hosts : [])),
  ];
  const findings = [
    ...all.flatMap((file) => toErrors(join(root, file.source), file.findings, file.text)),
    ...aboutFiles.flatMap(([path, finding]) => toErrors(join(root, path), [finding])),
    ...[...own.findings, ...ownPictures.findings, ...aboutCode].flatMap(([file, finding, text]) =>
      toErrors(file, [finding], text),
    ),
    ...checkPublicFiles(publicFiles, served).flatMap(([path, finding]) =>
      toErrors(join(publicFolder, path), [finding]),
    ),
  ];
  const result = toResult(root, findings, records, translations, sources);
  return { ...result, images: [...new Set([...result.images, ...ownPictures.images])].sort() };
}

/** Reads the owner's code, for what content may use of it. Few owners have any, so the rest is loaded for them only. */
async function readOwnCode(): Promise<Omit<OwnTags, 'tags'> & Pick<OwnSources, 'pictures'>> {
  const code = listOwnCode();
  const { words, pictures } = readOwnSources();
  setOwnWords(words);
  if (code.components.length === 0) {
    setOwnTags(new Map());
    return { pictures, findings: code.findings, islands: [] };
  }
  const [{ readOwnTags }, { builtInTags }] = await Promise.all([
    import('../own-code/own-tags.ts'),
    import('./check-element.ts'),
  ]);
  const { tags, ...rest } = await readOwnTags(code, [...builtInTags.keys()]);
  setOwnTags(tags);
  return { pictures, ...rest };
}

/** Matches texts with what a font may lack, which may be an escape, or with a wish for a number of pages. */
const mayFail = new RegExp(`[^${everywhere}]|\\\\[uUx]|&[#\\w]+;|\\b(?:pages|languages?):`);

/** Checks what resumes print, only for texts that may fail. */
async function addPrinted(
  checkPrinted: CheckPrinted,
  sites: readonly Site[],
  records: readonly CheckedFile[],
  translations: readonly CheckedTranslation[],
  found: readonly Finding[],
): Promise<void> {
  if (![...records, ...translations].some(({ text }) => mayFail.test(text))) return;
  const isWhole = found.every(({ severity }) => severity);
  const readable = records.filter(({ value }) => value);
  const all = await checkPrinted(sites, [...readable, ...translations], isWhole);
  for (const [file, finding] of all) file.findings.push(finding);
}

function toResult(
  root: string,
  findings: ContentError[],
  records: CheckedFile[],
  translations: CheckedTranslation[],
  sources: CheckedFile[],
): CheckResult {
  const all = [...records, ...translations, ...sources];
  const shown = leaveOutHidden(all);
  const listNamed = (kind: 'images' | 'files') =>
    [...new Set(shown.flatMap((file) => file[kind]))].sort();
  findings.sort(compareErrors);
  return {
    errors: findings.filter(({ severity }) => !severity),
    warnings: findings.filter(({ severity }) => severity),
    records,
    translations,
    sources: sources[0],
    fileCount: all.length,
    images: listNamed('images'),
    files: listNamed('files'),
    keptBack: listKeptBack(records, root),
  };
}

/** Colors, fonts and photos take a while to load, and most sites need none of them. */
async function checkSiteLook(
  records: readonly CheckedFile[],
  folder: Folder,
): Promise<FileFinding[]> {
  const site = findRecord(records, 'Site');
  if (!site || !(site.text.includes('theme') || site.images.length > 0)) return [];
  const { checkLook } = await import('./check-look.ts');
  return checkLook(site, folder);
}

/** Checks the record files of built-in types, and of sections that the owner adds in `site.yaml`. */
async function checkRecords(folder: Folder): Promise<CheckedFile[]> {
  const records: CheckedFile[] = [];
  const checkAll = async (isMeant: (type: ContentType) => boolean) => {
    for (const [path, kind] of folder.items) {
      const type = kind === 'file' ? findContentType(path) : undefined;
      if (type && isMeant(type)) records.push(await checkFile(path, type, folder));
    }
  };
  await checkAll(({ isCustom }) => !isCustom);
  const sections = findCustomSections(records).map(({ section }) => section);
  await checkAll(({ isCustom, folder }) => isCustom === true && sections.includes(folder));
  return records.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Checks `sources.yaml`. */
async function checkSources(folder: Folder): Promise<CheckedFile[]> {
  const paths = ['sources.yaml', 'sources.yml'].filter((path) => folder.items.get(path) === 'file');
  return Promise.all(paths.map((path) => checkFile(path, sourcesType, folder)));
}
