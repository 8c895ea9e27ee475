import { posix } from 'node:path';
import { foldName } from '../../schemas/fold-name.ts';
import { type RecordType, recordTypes } from '../../schemas/index.ts';
import { picturePattern } from '../../schemas/pictures.ts';
import { quote } from '../../schemas/quote.ts';
import type { ValueError } from '../../schemas/scalars.ts';
import { suggest } from '../nearest.ts';
import type { CheckedFile } from './checked-file.ts';
import type { EntryKind } from './content-folder.ts';
import { type Finding, fileStart } from './error.ts';
import { findNameError, findRecordType, type RecordFile } from './record-file.ts';

/** A finding about a file or folder as a whole, and its path. */
type FoundAt = [path: string, finding: Finding];

/**
 * Checks the names of record files: one profile, one address per project, and nothing in a name
 * that an address or a generated import could stumble over.
 */
export function checkNames(records: RecordFile[]): FoundAt[] {
  const found: FoundAt[] = [];
  const add = (path: string, words: ValueError) => found.push([path, { ...fileStart, ...words }]);
  const firsts = new Map<string, string>();
  for (const { path, type } of records) {
    const error = findNameError(posix.basename(path), type);
    if (error) add(path, error);
    const key = type.isSingleton ? type.name : foldName(path).replace(/\.\w+$/, '');
    const first = firsts.get(key);
    if (first) add(path, describeTwin(first, type));
    else firsts.set(key, path);
  }
  if (!records.some(({ type }) => type.isSingleton)) {
    const hint = 'Add it; it holds your name, your roles and how to reach you.';
    add('profile.yaml', { rule: 'missing-profile', message: 'missing file "profile.yaml"', hint });
  }
  return found;
}

/** Disks and hosts that do not tell capitals or accents apart would keep one of two such files. */
function describeTwin(first: string, { isSingleton, format }: RecordType): ValueError {
  const [rule, name] = ['twin', quote(posix.basename(first))];
  if (isSingleton) return { rule, message: `${name} is there too`, hint: 'Keep one of them.' };
  const same = format === 'mdx' ? 'address' : 'name';
  const hint = 'Rename one of them; capitals and the ending do not count.';
  return { rule, message: `this file has the same ${same} as ${name}`, hint };
}

const recordFolders: string[] = recordTypes.flatMap(({ folder }) => (folder ? [folder] : []));
const topFiles = ['profile.yaml', 'README.md'];

const kindWords: Record<Exclude<EntryKind, 'file'>, string> = {
  outside: 'this link leads out of the content folder',
  broken: 'this link leads nowhere',
  'linked-folder': 'this is a link to a folder, which is not followed',
  special: 'this is no regular file',
  unreadable: 'this folder cannot be read',
};

/**
 * Finds what has no business in the content folder. `named` are files that records name. A folder
 * that holds nothing expected is one finding, whatever lies in it.
 */
export function findStrays(entries: Map<string, EntryKind>, named: string[]): FoundAt[] {
  const pictures = [...entries.keys()].filter((path) => picturePattern.test(path));
  const expected = new Set([...pictures, ...named, 'README.md']);
  const strays = [...entries].flatMap(([path, kind]): FoundAt[] => {
    if (expected.has(path) || (kind === 'file' && findRecordType(path))) return [];
    if (kind === 'file') return [describeStray(path, pictures)];
    const hint = kind === 'unreadable' ? 'Look at its permissions.' : 'Put the file itself here.';
    return [[path, { ...fileStart, rule: 'file-kind', message: kindWords[kind], hint }]];
  });
  return [...new Map(strays)];
}

/** Names the outermost folder around a stray file that holds nothing expected, or the file itself. */
function describeStray(file: string, pictures: string[]): FoundAt {
  const steps = file.split('/').slice(0, -1);
  const folder = steps
    .map((_, index) => steps.slice(0, index + 1).join('/'))
    .find(
      (parent) =>
        !recordFolders.includes(parent) && !pictures.some((name) => name.startsWith(`${parent}/`)),
    );
  const path = folder ?? file;
  const parent = posix.dirname(path);
  const near = parent === '.' ? (folder ? recordFolders : topFiles) : [];
  const expected = recordTypes
    .filter((type) => parent === '.' || type.folder === parent)
    .map((type) => type.filePattern.replace('{yaml,yml}', 'yaml'));
  const kind = folder ? 'folder' : 'file';
  const finding = {
    ...fileStart,
    rule: `unknown-${kind}`,
    message: `unknown ${kind} "${posix.basename(path)}"${suggest(path, near)}`,
    hint: `Expected here: ${[...expected, 'pictures'].join(', ')}.`,
  };
  return [path, finding];
}

const unused: Finding = {
  ...fileStart,
  severity: 'warning',
  rule: 'unused-picture',
  message: 'no record and no case study names this picture',
  hint: 'Name it where it belongs, or take it away.',
};

/**
 * Finds pictures that nothing names. Which ones a file with errors names is not known for sure, so
 * one whose name stands anywhere in such a file counts as used.
 */
export function findUnusedPictures(
  files: readonly CheckedFile[],
  entries: ReadonlyMap<string, EntryKind>,
): FoundAt[] {
  const invalid = files.filter(({ findings }) => findings.some(({ severity }) => !severity));
  if (invalid.some(({ text }) => !text)) return [];
  const used = new Set(files.flatMap(({ images }) => images));
  return [...entries].flatMap(([path, kind]): FoundAt[] => {
    if (kind !== 'file' || !picturePattern.test(path) || used.has(path)) return [];
    const name = posix.basename(path);
    return invalid.some(({ text }) => text.includes(name)) ? [] : [[path, unused]];
  });
}
