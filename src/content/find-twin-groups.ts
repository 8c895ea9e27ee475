import { posix } from 'node:path';
import { quote } from '../schemas/quote.ts';
import type { CheckedFile } from './check-file.ts';
import type { Finding } from './fault.ts';
import type { YamlRecord } from './parse-yaml.ts';

/** Finds groups of skills that have the name of another group; capitals do not count. */
export function findTwinGroups(files: CheckedFile[]): [CheckedFile, Finding][] {
  const firsts = new Map<string, string>();
  return files.flatMap((file): [CheckedFile, Finding][] => {
    const { record, path, type } = file;
    const name = record?.value.group;
    if (type.name !== 'SkillGroup') return [];
    if (!record || typeof name !== 'string' || !name.trim()) return [];
    const key = name.trim().toLowerCase();
    const first = firsts.get(key);
    if (!first) firsts.set(key, path);
    return first ? [[file, describeTwin(name, first, record)]] : [];
  });
}

function describeTwin(name: string, first: string, record: YamlRecord): Finding {
  return {
    ...record.findValue(['group']),
    rule: 'twin',
    message: `"group" repeats ${quote(name)}, the group of ${quote(posix.basename(first))}`,
    hint: 'Rename one of them, or put their skills into one file.',
  };
}
