import { posix } from 'node:path';
import type { SiteConfig } from '../../schemas/content-types.ts';
import type { ContentDocument } from '../../site/model/entries.ts';
import { type EntryPart, listEntryParts } from '../../site/model/site-parts.ts';
import { type CheckedFile, findRecord, leaveOutHidden } from './record-file.ts';

/** The parts with entries as the site will have them, of the records without an error; bodies are not compiled. */
export function readEntryParts(records: readonly CheckedFile[]): EntryPart[] {
  const { parts } = (findRecord(records, 'Site')?.value ?? {}) as SiteConfig;
  return listEntryParts(leaveOutHidden(records).flatMap(toDocument), parts);
}

function toDocument({ path, type, value, body }: CheckedFile): ContentDocument[] {
  if (!value) return [];
  const slug = posix.basename(path, posix.extname(path));
  const source = { type: type.name, part: type.folder, file: path, slug };
  return [{ ...value, ...source, body: { raw: body, code: '' } }];
}
