import { posix } from 'node:path';
import { quote } from '../schemas/quote.ts';
import type { CheckedFile } from './check-file.ts';
import { type Finding, fileStart } from './fault.ts';
import type { YamlRecord } from './parse-yaml.ts';

/** Finds groups of skills that have the name of another group; capitals do not count. */
export function findTwinGroups(files: CheckedFile[]): [CheckedFile, Finding][] {
  const firsts = new Map<string, string>();
  return files.flatMap((file): [CheckedFile, Finding][] => {
    const { value, path, type } = file;
    const name = (value ?? file.readFields()?.value)?.group;
    if (type.name !== 'SkillGroup') return [];
    if (typeof name !== 'string' || !name.trim()) return [];
    const key = name.trim().toLowerCase();
    const first = firsts.get(key);
    if (!first) firsts.set(key, path);
    return first ? [[file, describeTwin(name, first, file.readFields())]] : [];
  });
}

function describeTwin(name: string, first: string, fields?: YamlRecord): Finding {
  return {
    ...(fields?.findValue(['group']) ?? fileStart),
    rule: 'twin',
    message: `"group" repeats ${quote(name)}, the group of ${quote(posix.basename(first))}`,
    hint: 'Rename one of them, or put their skills into one file.',
  };
}
