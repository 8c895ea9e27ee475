import { posix } from 'node:path';
import { checkContent } from '../../build/check/check-content.ts';
import type { CheckedFile } from '../../build/check/check-file.ts';
import { checkReferences } from '../../build/check/check-references.ts';
import { checkTogether } from '../../build/check/check-together.ts';
import type { Finding } from '../../build/check/error.ts';
import { shortenPath } from '../../build/check/format-errors.ts';
import { inspectText } from '../../build/check/inspect-text.ts';
import { type Folder, openFolder } from '../../build/check/open-folder.ts';
import type { RecordType } from '../../schemas/index.ts';

/** The content that an entry is added to, as it was when the command began. */
export interface Site {
  folder: Folder;
  records: CheckedFile[];
}

/** @throws when the content folder cannot be read */
export async function openSite(dir: string): Promise<Site> {
  const folder = await openFolder(dir);
  if ('message' in folder) {
    throw new Error(`${shortenPath(dir)}: ${folder.message} — ${folder.hint}`);
  }
  return { folder, records: (await checkContent(dir)).records };
}

/**
 * What the checker would say about a file that is not there yet, beside the others.
 *
 * @param pictures paths in the content folder that will be there with it
 */
export async function findErrors(
  { folder, records }: Site,
  { path, type, text }: { path: string; type: RecordType; text: string },
  pictures: readonly string[],
): Promise<Finding[]> {
  const { findings, references, value, body } = await inspectText(text, type);
  const present = references.filter(
    (reference) => !pictures.includes(posix.join(posix.dirname(path), reference.text)),
  );
  const { findings: missing } = await checkReferences(present, path, folder);
  const file: CheckedFile = {
    ...{ path, type, text, body, images: [], files: [] },
    findings: [],
    ...(value && { value }),
    readFields: () => undefined,
  };
  const together = checkTogether([...records, file]).filter(([found]) => found === file);
  const all = [...findings, ...missing, ...together.map(([, finding]) => finding)];
  return all.filter(({ severity }) => severity !== 'warning');
}
