import { findRecordType } from '../../../build/check/record-file.ts';
import { type RecordType, recordTypes } from '../../../schemas/index.ts';
import type { EditorPlace } from './place.ts';

/** What the names of files show: parts of an `EditorPlace`, and what its owner is to be told. */
export interface FoundNames extends Required<Pick<EditorPlace, 'endings' | 'letters'>> {
  /** One sentence for each file that the editor does not show. */
  notes: string[];
}

/**
 * Finds out how the files of a content folder are called. The editor shows YAML files of one ending
 * in a folder: that of most of them, and `.yaml` where there are as many of both. New files get
 * letters of other scripts where one there has some.
 *
 * @param paths files, relative to the content folder, with `/`
 */
export function inspectNames(paths: Iterable<string>): FoundNames {
  const all = [...paths].filter((path) => findRecordType(path));
  const found = recordTypes
    .filter(({ format }) => format === 'yaml')
    .map((type) => ({ type, ...inspectFolder(type, all) }));
  return {
    endings: Object.fromEntries(found.map(({ type, ending }) => [type.name, ending])),
    letters: all.some((path) => /\P{ASCII}/u.test(path)) ? 'unicode' : 'ascii',
    notes: found.flatMap(({ others, ending }) => others.map((path) => describe(path, ending))),
  };
}

function inspectFolder(
  type: RecordType,
  paths: string[],
): { ending: 'yaml' | 'yml'; others: string[] } {
  const own = paths.filter((path) => findRecordType(path) === type);
  const [short, long] = ['.yml', '.yaml'].map((end) => own.filter((path) => path.endsWith(end)));
  const isShort = (short?.length ?? 0) > (long?.length ?? 0);
  return { ending: isShort ? 'yml' : 'yaml', others: (isShort ? long : short) ?? [] };
}

function describe(path: string, ending: string): string {
  const name = path.replace(/\.ya?ml$/, `.${ending}`);
  return `The editor does not show "${path}": call it "${name}", as the other files there end.`;
}
