import { posix } from 'node:path';
import { nameFiles } from '../../schemas/content-type.ts';
import { builtInTypes } from '../../schemas/content-types.ts';
import { linkedFile, picturePattern } from '../../schemas/file-endings.ts';
import { nameLanguage, type SiteLanguage } from '../../schemas/language.ts';
import { foldName } from '../../schemas/names.ts';
import { quote } from '../../schemas/quote.ts';
import type { Sources } from '../../schemas/sources.ts';
import { say } from '../../schemas/terminal/say.ts';
import type { ValueError } from '../../schemas/text-checks.ts';
import { type Finding, fileStart } from '../error.ts';
import { suggest } from '../nearest.ts';
import type { Folder } from './content-folder.ts';
import {
  type CheckedFile,
  findContentType,
  findCustomSections,
  findNameError,
  findRecord,
  findSectionNames,
} from './record-file.ts';

export type PathFinding = [path: string, finding: Finding];

/** Checks the names of record files, translations included, and that there is a profile. */
export function checkNames(files: readonly Pick<CheckedFile, 'source' | 'type'>[]): PathFinding[] {
  const findings: PathFinding[] = [];
  const add = (path: string, words: ValueError) =>
    findings.push([path, { ...fileStart, ...words }]);
  // Some disks and hosts ignore case or accents, and would keep one of two such files.
  const firsts = new Map<string, string>();
  for (const { source, type } of files) {
    const error = findNameError(posix.basename(source), type);
    if (error) add(source, error);
    const key = foldName(source).replace(/\.\w+$/, '');
    const first = firsts.get(key);
    firsts.set(key, first ?? source);
    if (!first) continue;
    const same = type.format === 'mdx' ? 'URL' : 'name';
    const message = `this file has the same ${same} as ${quote(posix.basename(first))}`;
    const hint = say('hint.rename-twin');
    add(source, { rule: 'duplicate-file', message, hint });
  }
  if (!files.some(({ source, type }) => type.name === 'Profile' && !source.includes('/'))) {
    const hint = say('hint.add-profile');
    add('profile.yaml', { rule: 'missing-file', message: 'missing file "profile.yaml"', hint });
  }
  return findings;
}

const recordFolders = builtInTypes.flatMap(({ folder }) => folder || []);

/**
 * Finds files and folders that do not belong in the content folder. A folder with no expected file is one finding.
 *
 * @param files the records, their translations, and the sources
 * @param areLinksRead whether it is known which files texts link to; without a profile, it is not
 */
export function findStrays(
  items: Folder['items'],
  files: readonly CheckedFile[],
  languages: readonly SiteLanguage[],
  areLinksRead: boolean,
): PathFinding[] {
  const site = findRecord(files, 'Site');
  // With an error in its sections or languages, they may be others; the error comes first.
  const isUnclear = ({ severity, message }: Finding) =>
    !severity && /"(?:sections|parts|languages?)\b/.test(message);
  if (site && !site.value && (!site.record || site.findings.some(isUnclear))) return [];
  const expected = new Set([
    ...[...items.keys()].filter((path) => picturePattern.test(path)),
    ...files.flatMap((file) => [file.source, ...file.files]),
    ...findCustomSections(files).map(({ section }) => `${section}/*.{mdx,yaml}`),
    ...files.flatMap(({ value }) => (value as Sources | undefined)?.bibliography?.file ?? []),
    ...languages.map(({ root }) => `${root}*`),
    'README.md',
  ]);
  const strays = [...items].flatMap(([path, kind]): PathFinding[] => {
    if (expected.has(path) || (!areLinksRead && linkedFile.test(path))) return [];
    if (kind === 'file') return [describeStray(path, [...expected], site)];
    const words = { rule: 'unreadable-file', message: kind, hint: say('hint.file-itself') };
    return [[path, { ...fileStart, ...words }]];
  });
  return [...new Map(strays.map((stray) => explainStray(stray, items, languages)))];
}

/** Explains a stray in the folder of a language, whether or not the site has that. */
function explainStray(
  [path, finding]: PathFinding,
  items: Folder['items'],
  [siteDefault, ...others]: readonly SiteLanguage[],
): PathFinding {
  const [folder = ''] = path.split('/');
  if (others.some(({ tag }) => tag === folder)) {
    const hint = say('hint.expected-translation', { folder });
    return [path, { ...finding, hint }];
  }
  const prefix = `${folder}/`;
  const hasRecords = [...items.keys()].some((item) => {
    const type = item.startsWith(prefix) ? findContentType(item.slice(prefix.length)) : undefined;
    return type && !type.isCustom;
  });
  const tag = folder.replaceAll('_', '-');
  const name = hasRecords && nameLanguage(tag);
  if (!name) return [path, finding];
  const report = (message: string, hint: string): PathFinding => [
    folder,
    { ...fileStart, rule: 'site-languages', message, hint },
  ];
  const quoted = quote(folder);
  if (foldName(tag) === foldName(siteDefault?.tag ?? '')) {
    const hint = say('hint.move-default-language');
    return report(`the default language, ${name}, must not have a folder: ${quoted}`, hint);
  }
  const listed = others.find((other) => foldName(other.tag) === foldName(tag))?.tag;
  if (listed) {
    return report(
      `the folder ${quoted} is in site.yaml as ${quote(listed)}`,
      say('hint.rename-to', { name: listed }),
    );
  }
  const [meant = tag] = Intl.getCanonicalLocales(tag);
  const list = [siteDefault, ...others].map((language) => language?.tag);
  const hint = [
    say('hint.write-languages', { list: [...list, meant].join(', ') }),
    ...(meant === folder ? [] : [say('hint.then-rename-folder', { name: meant })]),
    say('hint.or-remove-folder'),
  ].join(' ');
  return report(`site.yaml does not list the language of the folder ${quoted}: ${name}`, hint);
}

/** Names the outermost folder around a stray file that has no expected file, or the file itself. */
function describeStray(
  file: string,
  others: readonly string[],
  site: CheckedFile | undefined,
): PathFinding {
  const steps = file.split('/').slice(0, -1);
  // If the file could be an entry, its folder lacks a section in site.yaml.
  const section = findContentType(file)?.folder;
  const folder = steps
    .map((_, index) => steps.slice(0, index + 1).join('/'))
    .find(
      (parent) =>
        parent === section ||
        !(recordFolders.includes(parent) || others.some((name) => name.startsWith(`${parent}/`))),
    );
  const path = folder ?? file;
  const parent = posix.dirname(path);
  const known = folder ? recordFolders : ['profile.yaml', 'site.yaml', 'README.md'];
  const expected = builtInTypes
    .filter((type) => parent === '.' || type.folder === parent)
    .map(nameFiles);
  const patterns = others.filter((name) => name.startsWith(`${parent}/*`));
  const kind = folder ? 'folder' : 'file';
  const isPost = builtInTypes.some((type) => type.isPost && type.folder === parent);
  const { list, item } = findSectionNames(site);
  const ofPost = isPost && /\.ya?ml$/.test(path);
  const advice = [
    section && say('hint.custom-section', { list, item, section }),
    ofPost && say('hint.post-ending', { name: posix.parse(path).name }),
    say('hint.expected-here', { list: [...expected, ...patterns, 'pictures'].join(', ') }),
  ];
  const finding = {
    ...fileStart,
    rule: 'unknown-file',
    message: `unknown ${kind} "${posix.basename(path)}"${suggest(path, parent === '.' ? known : [])}`,
    hint: advice.filter(Boolean).join(' '),
  };
  return [path, finding];
}

/** Finds pictures that no file names; none if there are errors, as a broken file may name any. */
export function findUnusedPictures(
  files: CheckedFile[],
  items: Folder['items'],
  ofOwnCode: readonly string[] = [],
): PathFinding[] {
  const findings = files.flatMap(({ findings }) => findings);
  if (findings.some(({ severity }) => !severity)) return [];
  const used = new Set([...files.flatMap(({ images }) => images), ...ofOwnCode]);
  const message = 'unused image: no file refers to it';
  const hint = say('hint.unused-image');
  return [...items].flatMap(([path, kind]): PathFinding[] => {
    if (kind !== 'file' || !picturePattern.test(path) || used.has(path)) return [];
    return [[path, { ...fileStart, severity: 'warning', rule: 'unused-image', message, hint }]];
  });
}
