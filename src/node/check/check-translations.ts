import type { ContentType } from '../../schemas/content-types.ts';
import type { SiteLanguage } from '../../schemas/language.ts';
import { quote } from '../../schemas/quote.ts';
import { findMissingWords } from '../../schemas/site-languages.ts';
import type { SomeWords } from '../../schemas/words.ts';
import { suggest } from '../nearest.ts';
import { nameField } from './check-fields.ts';
import { checkFile } from './check-file.ts';
import { measureCompleteness } from './completeness.ts';
import type { Folder } from './content-folder.ts';
import { type Finding, fileStart } from './error.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  findContentType,
  findCustomParts,
  findFieldPosition,
  findFields,
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
  const byName = new Map(records.map((record) => [toName(record.path), record]));
  const parts = findCustomParts(records).map(({ part }) => part);
  const site = findRecord(records, 'Site');
  for (const { tag, root } of languages) {
    if (!root) continue;
    const ofLanguage: CheckedTranslation[] = [];
    for (const [source, kind] of folder.items) {
      if (kind !== 'file' || !source.startsWith(root)) continue;
      const path = source.slice(root.length);
      const isFree = (type: ContentType) => type.isCustom && !parts.includes(type.folder);
      const original = byName.get(toName(path));
      const type = original?.type ?? findContentType(path);
      if (!/\.(?:mdx|ya?ml)$/.test(path) || !type || isFree(type)) continue;
      const file =
        original && isMdx(path) === isMdx(original.path)
          ? await checkFile(original.path, type, folder, { source, original })
          : refuseTranslation({ path, source, type }, original, records);
      ofLanguage.push({ ...file, language: tag });
    }
    findTwins(ofLanguage);
    const own = findRecord(ofLanguage, 'Site');
    addMissingWords(tag, root, own, site);
    translations.push(...ofLanguage);
  }
  const { complete } = findFields(records, 'Site');
  const languagesToComplete = complete ? measureCompleteness(records, translations) : [];
  const gaps = languagesToComplete
    .filter(({ tag }) => [complete].flat().includes(tag))
    .flatMap((language) => language.gaps);
  for (const { file, finding } of gaps) file?.findings.push(finding);
  const missing = gaps.filter(({ file }) => !file);
  return { translations, missing: missing.map(({ source, finding }) => [source, finding]) };
}

const toName = (path: string) => path.normalize().replace(/\.\w+$/, '');
const isMdx = (path: string) => path.endsWith('.mdx');

function refuseTranslation(
  file: Pick<CheckedFile, 'path' | 'source' | 'type'>,
  original: CheckedFile | undefined,
  records: readonly CheckedFile[],
): CheckedFile {
  const paths = records.map((record) => record.path);
  const [message, hint] = original
    ? [
        `this file has another ending than its original, ${quote(original.path)}`,
        'Give it the same name with the same ending.',
      ]
    : [
        `this file translates nothing: there is no ${quote(file.path)}${suggest(file.path, paths)}`,
        'Give it the path of its original, or remove it.',
      ];
  const unread = { images: [], files: [], links: [], headings: [], body: '', text: '' };
  const finding = { ...fileStart, rule: 'orphan-translation', message, hint };
  return { ...file, ...unread, findings: [finding] };
}

/** Adds an error to each file whose original another one translates. */
function findTwins(files: readonly CheckedTranslation[]): void {
  for (const [index, file] of files.entries()) {
    const first = files.findIndex(({ path }) => path === file.path);
    if (first === index) continue;
    const message = `this file translates the same as ${quote(files[first]?.source ?? '')}`;
    const hint = 'Keep one of them; the ending does not count.';
    file.findings.push({ ...fileStart, rule: 'duplicate-file', message, hint });
  }
}

const readSiteWords = (file: CheckedFile) => getFields(file).words as SomeWords;

const isLanguage = (item: unknown, tag: string) =>
  item instanceof Object && 'code' in item && item.code === tag;

/** Adds an error where a language without a catalog lacks words. */
function addMissingWords(
  tag: string,
  root: string,
  own: CheckedFile | undefined,
  site: CheckedFile | undefined,
): void {
  const missing = findMissingWords(tag, own && readSiteWords(own));
  if (!missing || !site) return;
  const { languages } = getFields(site);
  // An invalid tag is not among the languages, and counts here.
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
