import { posix } from 'node:path';
import { entryTypes } from '../../schemas/entry-types.ts';
import { partIds } from '../../schemas/parts.ts';
import { quote } from '../../schemas/quote.ts';
import { sourcesType } from '../../schemas/sources.ts';
import { suggest } from '../nearest.ts';
import { checkFile } from './check-file.ts';
import { listTexts } from './check-texts.ts';
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
    for (const { path, text } of listTexts(getFields(file))) {
      const part = text.trim();
      if (path.at(-1) !== 'into' || !part) continue;
      if (pulling.includes(part) || own.includes(part.normalize())) continue;
      const isUsual = partIds.includes(part) || entryTypes.some(({ folder }) => folder === part);
      const message = `"into" is ${isUsual ? 'a section that cannot have such entries' : 'not a section'}: ${quote(part)}${isUsual ? '' : suggest(part, own)}`;
      const hint = isUsual
        ? `Write ${pulling.join(' or ')}, or the name of a custom section.`
        : `Add it to "parts" in ${posix.basename(site?.path ?? 'site.yaml')}: - { part: ${part}, layout: list }`;
      const words = { rule: 'unknown-section', message, hint };
      file.findings.push({ ...findFieldPosition(file, path), ...words });
    }
  }
  return files;
}
