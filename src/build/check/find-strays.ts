import { posix } from 'node:path';
import { recordTypes } from '../../schemas/index.ts';
import { picturePattern } from '../../schemas/picture-endings.ts';
import { suggest } from '../nearest.ts';
import { type Finding, fileStart } from './error.ts';
import type { EntryKind } from './list-files.ts';
import { findRecordType } from './record-file.ts';

const recordFolders: string[] = recordTypes.flatMap(({ folder }) => (folder ? [folder] : []));
const topFiles = ['profile.yaml', 'README.md'];

/**
 * Finds what has no business in the content folder, by path. `named` are files that records name.
 * A folder that holds nothing expected is one finding, whatever lies in it.
 */
export function findStrays(entries: Map<string, EntryKind>, named: string[]): [string, Finding][] {
  const pictures = [...entries.keys()].filter((path) => picturePattern.test(path));
  const expected = new Set([...pictures, ...named, 'README.md']);
  const strays = [...entries].flatMap(([path, kind]): [string, Finding][] => {
    if (expected.has(path)) return [];
    if (kind !== 'file') return [[path, describeKind(kind)]];
    return findRecordType(path) ? [] : [describeStray(path, pictures)];
  });
  return [...new Map(strays)];
}

function describeStray(path: string, pictures: string[]): [string, Finding] {
  const folder = parentsOf(path).find(
    (parent) =>
      !recordFolders.includes(parent) && !pictures.some((name) => name.startsWith(`${parent}/`)),
  );
  if (folder)
    return [folder, makeFinding('folder', folder, folder.includes('/') ? [] : recordFolders)];
  return [path, makeFinding('file', path, path.includes('/') ? [] : topFiles)];
}

function makeFinding(kind: 'file' | 'folder', path: string, near: string[]): Finding {
  const parent = posix.dirname(path);
  const types = recordTypes.filter(({ folder }) => parent === '.' || folder === parent);
  const expected = [
    ...types.map((type) => type.filePattern.replace('{yaml,yml}', 'yaml')),
    'pictures',
  ];
  return {
    ...fileStart,
    rule: `unknown-${kind}`,
    message: `unknown ${kind} "${posix.basename(path)}"${suggest(path, near)}`,
    hint: `Expected here: ${expected.join(', ')}.`,
  };
}

const kindWords: Record<Exclude<EntryKind, 'file'>, string> = {
  outside: 'this link leads out of the content folder',
  broken: 'this link leads nowhere',
  'linked-folder': 'this is a link to a folder, which is not followed',
  'record-folder': 'this is a folder with the name of a file',
  special: 'this is no regular file',
  unreadable: 'this folder cannot be read',
};

function describeKind(kind: Exclude<EntryKind, 'file'>): Finding {
  const hint = kind === 'unreadable' ? 'Look at its permissions.' : 'Put the file itself here.';
  return { ...fileStart, rule: 'file-kind', message: kindWords[kind], hint };
}

/** The folders that hold a path, the outermost first. */
function parentsOf(path: string): string[] {
  const steps = path.split('/').slice(0, -1);
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}
