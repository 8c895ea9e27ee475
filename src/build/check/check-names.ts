import { posix } from 'node:path';
import { foldName } from '../../schemas/fold-name.ts';
import type { RecordType } from '../../schemas/index.ts';
import { quote } from '../../schemas/quote.ts';
import { type Finding, fileStart } from './error.ts';
import { findNameError } from './find-name-error.ts';
import type { RecordFile } from './record-file.ts';

/**
 * Checks the names of record files, by path: one profile, one address per project, and nothing in
 * a name that an address or a generated import could stumble over.
 */
export function checkNames(records: RecordFile[]): [string, Finding][] {
  const named = records.flatMap(({ path, type }): [string, Finding][] => {
    const error = findNameError(posix.basename(path), type);
    return error ? [[path, { ...fileStart, ...error }]] : [];
  });
  const hasProfile = records.some(({ type }) => type.isSingleton);
  return [...named, ...findTwins(records), ...(hasProfile ? [] : [describeAbsent()])];
}

/** Disks and hosts that do not tell capitals or accents apart would keep one of two such files. */
function findTwins(records: RecordFile[]): [string, Finding][] {
  const firsts = new Map<string, string>();
  return records.flatMap(({ path, type }): [string, Finding][] => {
    const key = type.isSingleton ? type.name : foldName(path).replace(/\.\w+$/, '');
    const first = firsts.get(key);
    if (!first) firsts.set(key, path);
    return first ? [[path, describeTwin(first, type)]] : [];
  });
}

function describeTwin(first: string, { isSingleton, format }: RecordType): Finding {
  const name = quote(posix.basename(first));
  const same = format === 'mdx' ? 'address' : 'name';
  return {
    ...fileStart,
    rule: 'twin',
    message: isSingleton ? `${name} is there too` : `this file has the same ${same} as ${name}`,
    hint: isSingleton
      ? 'Keep one of them.'
      : 'Rename one of them; capitals and the ending do not count.',
  };
}

function describeAbsent(): [string, Finding] {
  const finding = {
    ...fileStart,
    rule: 'missing-profile',
    message: 'missing file "profile.yaml"',
    hint: 'Add it; it holds your name, your roles and how to reach you.',
  };
  return ['profile.yaml', finding];
}
