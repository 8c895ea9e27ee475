import { type RecordType, recordTypes } from '../../schemas/index.ts';
import type { EntryKind } from './list-files.ts';

/** A record's path, relative to the content folder, and its type. */
export interface RecordFile {
  path: string;
  type: RecordType;
}

const patterns = recordTypes.map((type) => ({ type, pattern: toRegExp(type.filePattern) }));

/** The record type whose files a path (relative to the content folder) matches. */
export function findRecordType(path: string): RecordType | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.type;
}

/** The record files among what lies in the content folder. */
export function findRecords(entries: Map<string, EntryKind>): RecordFile[] {
  return [...entries].flatMap(([path, kind]) => {
    const type = kind === 'file' ? findRecordType(path) : undefined;
    return type ? [{ path, type }] : [];
  });
}

/** Reads the little of the glob language that the record types use. */
function toRegExp(glob: string): RegExp {
  const pattern = glob
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]+')
    .replace(/\{(\w+),(\w+)\}/, '(?:$1|$2)');
  return new RegExp(`^${pattern}$`, 's');
}
