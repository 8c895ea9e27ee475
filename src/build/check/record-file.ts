import { type RecordType, recordTypes } from '../../schemas/index.ts';
import { quote } from '../../schemas/quote.ts';
import type { ValueError } from '../../schemas/scalars.ts';

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

/** Reads the little of the glob language that the record types use. */
function toRegExp(glob: string): RegExp {
  const pattern = glob
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]+')
    .replace(/\{(\w+),(\w+)\}/, '(?:$1|$2)');
  return new RegExp(`^${pattern}$`, 's');
}

/** Finds what an address or a generated import could stumble over in the name of a record's file. */
export function findNameError(
  name: string,
  { format }: Pick<RecordType, 'format'>,
): ValueError | undefined {
  const plain = format === 'mdx' ? /^[\p{L}\p{N}._-]+$/u : /^[^'"`\\\p{Cc}]+$/u;
  if (plain.test(name)) return undefined;
  return {
    rule: 'file-name',
    message: `this file name cannot be used: ${quote(name)}`,
    hint: 'Use letters, digits, "-" and "_", like my-project.mdx.',
  };
}
