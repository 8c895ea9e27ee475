import type { SiteLanguage } from '../../schemas/language.ts';
import { quote } from '../../schemas/quote.ts';
import { findMissingWords, findWrongForms } from '../../schemas/site-languages.ts';
import type { SomeWords } from '../../schemas/words.ts';
import { suggest } from '../nearest.ts';
import { nameField } from './check-fields.ts';
import { checkFile } from './check-file.ts';
import { describeGaps, measureCompleteness } from './completeness.ts';
import type { Folder } from './content-folder.ts';
import { type Finding, fileStart } from './error.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  findContentType,
  findCustomParts,
  findFieldPosition,
  findRecord,
  getFields,
} from './record-file.ts';

/**
 * Checks the files in the folders of the further languages of a site. Adds to the findings of `site.yaml`.
 *
 * @returns also a finding for each file that is missing in a language that has to be complete
 */
export async function checkTranslations(
  languages: readonly SiteLanguage[],
  records: readonly CheckedFile[],
  folder: Folder,
): Promise<{ translations: CheckedTranslation[]; missing: [path: string, finding: Finding][] }> {
  const translations: CheckedTranslation[] = [];
  const originals: Originals = {
    byName: new Map(records.map((record) => [toName(record.path), record])),
    paths: records.map(({ path }) => path),
    parts: findCustomParts(records).map(({ part }) => part),
  };
  for (const { tag, root } of languages) {
    if (!root) continue;
    const paths = [...folder.items]
      .filter(([path, kind]) => kind === 'file' && path.startsWith(root))
      .map(([path]) => path.slice(root.length));
    const ofLanguage: CheckedTranslation[] = [];
    for (const path of paths) {
      const file = await checkTranslation(path, root + path, originals, folder);
      if (file) ofLanguage.push({ ...file, language: tag, source: root + path });
    }
    findTwins(ofLanguage);
    addMissingWords(tag, root, records, ofLanguage);
    checkForms(tag, ofLanguage);
    translations.push(...ofLanguage);
  }
  const site = findRecord(records, 'Site');
  const { complete } = site ? getFields(site) : {};
  const languagesToComplete = complete ? measureCompleteness(records, translations) : [];
  const gaps = languagesToComplete
    .filter(({ tag }) => [complete].flat().includes(tag))
    .flatMap(describeGaps);
  for (const { file, finding } of gaps) file?.findings.push(finding);
  const missing = gaps.filter(({ file }) => !file);
  return { translations, missing: missing.map(({ source, finding }) => [source, finding]) };
}

/** The records that translations may have for originals. */
interface Originals {
  /** By their paths without the ending. */
  byName: ReadonlyMap<string, CheckedFile>;
  paths: readonly string[];
  /** The folders of the parts that the owner has added. */
  parts: readonly string[];
}

const toName = (path: string) => path.normalize().replace(/\.\w+$/, '');
const isMdx = (path: string) => path.endsWith('.mdx');

/** Checks a file at a path below its language; one of no content type is none of the records. */
async function checkTranslation(
  path: string,
  source: string,
  { byName, paths, parts }: Originals,
  folder: Folder,
): Promise<CheckedFile | undefined> {
  if (!/\.(?:mdx|ya?ml)$/.test(path)) return undefined;
  const original = byName.get(toName(path));
  const type = original?.type ?? findContentType(path);
  if (!type || (type.isCustom && !parts.includes(type.folder))) return undefined;
  if (original && isMdx(path) === isMdx(original.path)) {
    return checkFile(original.path, type, folder, { source, original });
  }
  const refuse = (rule: string, message: string, hint: string): CheckedFile => {
    const unread = { images: [], files: [], links: [], headings: [], body: '', text: '' };
    return { path, type, ...unread, findings: [{ ...fileStart, rule, message, hint }] };
  };
  if (original) {
    const message = `this file has another ending than its original, ${quote(original.path)}`;
    return refuse('other-ending', message, 'Give it the same name with the same ending.');
  }
  const message = `this file translates nothing: there is no ${quote(path)}${suggest(path, paths)}`;
  return refuse('no-original', message, 'Give it the path of its original, or remove it.');
}

/** Adds an error to each file whose original another one translates. */
function findTwins(files: readonly CheckedTranslation[]): void {
  for (const [index, file] of files.entries()) {
    const first = files.findIndex(({ path }) => path === file.path);
    if (first === index) continue;
    const message = `this file translates the same as ${quote(files[first]?.source ?? '')}`;
    const hint = 'Keep one of them; the ending does not count.';
    file.findings.push({ ...fileStart, rule: 'twin', message, hint });
  }
}

/** Adds an error to each word in a plural form that its language does not have. */
function checkForms(tag: string, translations: readonly CheckedFile[]): void {
  const file = findRecord(translations, 'Site');
  const { words } = file ? getFields(file) : {};
  for (const { path, message, ...error } of findWrongForms(tag, words as SomeWords)) {
    const named = path.map(String);
    const finding = { ...error, message: `${nameField(named)} ${message}` };
    file?.findings.push({ ...finding, ...findFieldPosition(file, named) });
  }
}

const isLanguage = (item: unknown, tag: string) =>
  item instanceof Object && 'code' in item && item.code === tag;

/** Adds an error where a language without a catalog lacks words. */
function addMissingWords(
  tag: string,
  root: string,
  records: readonly CheckedFile[],
  translations: readonly CheckedFile[],
): void {
  const own = findRecord(translations, 'Site');
  const missing = findMissingWords(tag, (own ? getFields(own).words : undefined) as SomeWords);
  const site = findRecord(records, 'Site');
  if (!missing || !site) return;
  const { languages } = getFields(site);
  // A tag that is none is not among the languages, and counts here.
  const index = [languages].flat().findIndex((item) => item === tag || isLanguage(item, tag));
  // The command changes no file that is there.
  const hint = own
    ? missing.hint
    : `Have them written into ${root}site.yaml, for you to translate: npm run translate -- ${tag}.`;
  const [file, path, what] = own
    ? ([own, ['words'], 'the language'] as const)
    : ([site, ['languages', index], nameField(['languages', index])] as const);
  const message = `${what} ${missing.message}`;
  file.findings.push({ ...missing, ...findFieldPosition(file, path), message, hint });
}
