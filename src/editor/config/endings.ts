import { type RecordType, recordTypes } from '../../schemas/index.ts';
import type { YamlEnding } from './place.ts';

/** Which files the editor works on, and what its owner is to be told of the others. */
export interface FoundEndings {
  /** By the name of the record type. */
  endings: Partial<Record<string, YamlEnding>>;
  /** One sentence for each file that the editor does not show. */
  notes: string[];
}

/**
 * Finds out how the YAML files of a content folder end, since the editor shows one ending in a
 * folder: that of most files there, and `.yaml` where there are as many of both.
 *
 * @param paths files, relative to the content folder, with `/`
 */
export function findEndings(paths: Iterable<string>): FoundEndings {
  const all = [...paths];
  const found = recordTypes
    .filter(({ format }) => format === 'yaml')
    .map((type) => ({ type, ...judgeFolder(type, all) }));
  return {
    endings: Object.fromEntries(found.map(({ type, ending }) => [type.name, ending])),
    notes: found.flatMap(({ others, ending }) => others.map((path) => describe(path, ending))),
  };
}

function judgeFolder(type: RecordType, paths: string[]): { ending: YamlEnding; others: string[] } {
  const start = type.filePattern.replace(/\*?\.\{.*$/, '');
  const own = paths.filter((path) => isOf(type, path, start));
  const short = own.filter((path) => path.endsWith('.yml'));
  const long = own.filter((path) => path.endsWith('.yaml'));
  if (short.length > long.length) return { ending: 'yml', others: long };
  return { ending: 'yaml', others: short };
}

function isOf({ isSingleton }: RecordType, path: string, start: string): boolean {
  if (!path.startsWith(start)) return false;
  const rest = path.slice(start.length);
  return isSingleton ? /^\.ya?ml$/.test(rest) : /^[^/]+\.ya?ml$/.test(rest);
}

function describe(path: string, ending: YamlEnding): string {
  const name = path.replace(/\.ya?ml$/, `.${ending}`);
  return `The editor does not show "${path}": call it "${name}", as the other files there end.`;
}
