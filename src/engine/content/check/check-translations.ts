import type { SiteLanguage } from '../../schemas/language.ts';
import { quote } from '../../schemas/quote.ts';
import { findMissingWords } from '../../schemas/site-languages.ts';
import { say } from '../../schemas/terminal/say.ts';
import type { SomeWords } from '../../schemas/words.ts';
import { fileStart } from '../error.ts';
import { suggest } from '../nearest.ts';
import { nameField } from './check-fields.ts';
import { checkFile } from './check-file.ts';
import type { PathFinding } from './check-files.ts';
import { measureCompleteness } from './completeness.ts';
import type { Folder } from './content-folder.ts';
import {
  type CheckedFile,
  type CheckedTranslation,
  findContentType,
  findCustomSections,
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
): Promise<{ translations: CheckedTranslation[]; missing: PathFinding[] }> {
  const translations: CheckedTranslation[] = [];
  const byName = new Map(records.map((record) => [toName(record.path), record]));
  const sections = findCustomSections(records).map(({ section }) => section);
  for (const { tag: language, root } of languages.filter(({ root }) => root)) {
    for (const [source, kind] of folder.items) {
      if (kind !== 'file' || !source.startsWith(root)) continue;
      const path = source.slice(root.length);
      const original = byName.get(toName(path));
      const type = original?.type ?? findContentType(path);
      const isFree = type?.isCustom && !sections.includes(type.folder);
      if (!/\.(?:mdx|ya?ml)$/.test(path) || !type || isFree) continue;
      const file =
        original && isMdx(path) === isMdx(original.path)
          ? await checkFile(original.path, type, folder, { source, original })
          : refuseTranslation({ path, source, type }, records);
      translations.push({ ...file, language });
    }
    addMissingWords(language, root, records, translations);
  }
  const { complete } = findFields(records, 'Site');
  const gaps = measureCompleteness(records, translations).flatMap(({ tag, gaps }) => {
    if ([complete].flat().includes(tag)) return gaps;
    const stale = gaps.filter(({ finding }) => finding.rule === 'stale-translation');
    return stale.map((gap) => ({
      ...gap,
      finding: { ...gap.finding, severity: 'warning' as const },
    }));
  });
  for (const { file, finding } of gaps) file?.findings.push(finding);
  const missing = gaps.filter(({ file }) => !file);
  return { translations, missing: missing.map(({ source, finding }) => [source, finding]) };
}

const toName = (path: string) => path.normalize().replace(/\.\w+$/, '');
const isMdx = (path: string) => path.endsWith('.mdx');

function refuseTranslation(
  file: Pick<CheckedFile, 'path' | 'source' | 'type'>,
  records: readonly CheckedFile[],
): CheckedFile {
  const paths = records.map(({ path }) => path);
  const message = `this file translates nothing: there is no ${quote(file.path)}${suggest(file.path, paths)}`;
  const hint = say('hint.orphan-file');
  const finding = { ...fileStart, rule: 'orphan-translation', message, hint };
  const unread = {
    images: [],
    files: [],
    links: [],
    headings: [],
    textCount: 0,
    body: '',
    text: '',
  };
  return { ...file, ...unread, findings: [finding] };
}

/** Adds an error where a language without a catalog lacks words. */
function addMissingWords(
  tag: string,
  root: string,
  records: readonly CheckedFile[],
  translations: readonly CheckedTranslation[],
): void {
  const own = findRecord(
    translations.filter(({ language }) => language === tag),
    'Site',
  );
  const site = findRecord(records, 'Site');
  const missing = findMissingWords(tag, own && (getFields(own).words as SomeWords));
  if (!missing || !site) return;
  if (own) {
    const message = `the language ${missing.message}`;
    own.findings.push({ ...missing, ...findFieldPosition(own, ['words']), message });
    return;
  }
  // An invalid tag is not among the languages, and counts here.
  const items = [getFields(site).languages].flat();
  const path = ['languages', items.findIndex((item) => (Object(item).code ?? item) === tag)];
  const message = `${nameField(path)} ${missing.message}`;
  // The command changes no file that is there.
  const hint = say('hint.have-words-written', { root, tag });
  site.findings.push({ ...missing, ...findFieldPosition(site, path), message, hint });
}
