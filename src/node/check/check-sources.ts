import { posix } from 'node:path';
import { entryTypes } from '../../schemas/entry-types.ts';
import { partIds } from '../../schemas/parts.ts';
import { quote } from '../../schemas/quote.ts';
import { type Sources, sourcesType } from '../../schemas/sources.ts';
import { suggest } from '../nearest.ts';
import { checkFile } from './check-file.ts';
import type { Folder } from './content-folder.ts';
import {
  type CheckedFile,
  findCustomParts,
  findFieldPosition,
  findRecord,
  getFields,
} from './record-file.ts';

/** The built-in parts that take entries from elsewhere. */
const pulling: readonly string[] = entryTypes.flatMap(({ part, hasPages }) =>
  hasPages ? part : [],
);

/** Checks `sources.yaml`, and that the parts that it names are there. */
export async function checkSources(
  records: readonly CheckedFile[],
  folder: Folder,
): Promise<CheckedFile[]> {
  const paths = ['sources.yaml', 'sources.yml'].filter((path) => folder.items.get(path) === 'file');
  const files = await Promise.all(paths.map((path) => checkFile(path, sourcesType, folder)));
  const site = findRecord(records, 'Site');
  // Without its parts, an error there comes first.
  if (site && Object.keys(getFields(site)).length === 0 && site.findings.length > 0) return files;
  const own = findCustomParts(records).map(({ part }) => part);
  for (const file of files) {
    const { bibliography } = getFields(file) as Sources;
    const named = bibliography?.file;
    if (typeof named === 'string' && folder.items.get(named) !== 'file') {
      const message = `"bibliography.file" names a file that does not exist: ${quote(named)}`;
      const hint = 'Put it into the content folder, or correct its name; capitals matter.';
      const position = findFieldPosition(file, ['bibliography', 'file']);
      file.findings.push({ ...position, rule: 'missing-file', message, hint });
    }
    for (const [path, part] of listFilledParts(getFields(file) as Sources)) {
      if (pulling.includes(part) || own.includes(part.normalize())) continue;
      const isUsual = partIds.includes(part) || entryTypes.some(({ folder }) => folder === part);
      const message = `"into" names ${isUsual ? 'a part that takes no such entries' : 'no part'}: ${quote(part)}${isUsual ? '' : suggest(part, own)}`;
      const hint = isUsual
        ? `Write ${pulling.join(' or ')}, or the name of a part of your own.`
        : `Add it to the parts of ${posix.basename(site?.path ?? 'site.yaml')}: - { part: ${part}, layout: list }`;
      file.findings.push({ ...findFieldPosition(file, path), rule: 'unknown-part', message, hint });
    }
  }
  return files;
}

/** The parts that the sources fill, each with its path in the file. */
function listFilledParts(
  sources: Partial<Record<string, unknown>>,
): [path: PropertyKey[], part: string][] {
  return Object.entries(sources).flatMap(([kind, value]) =>
    [value].flat().flatMap((source, index): [PropertyKey[], string][] => {
      const { into } = (source ?? {}) as { into?: unknown };
      const path = Array.isArray(value) ? [kind, index, 'into'] : [kind, 'into'];
      return typeof into === 'string' && into.trim() ? [[path, into.trim()]] : [];
    }),
  );
}
