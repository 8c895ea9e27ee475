import { checkReferences } from './check-references.ts';
import type { Finding } from './error.ts';
import { type Inspection, inspectText, readFields } from './inspect-text.ts';
import type { Folder } from './open-folder.ts';
import type { YamlRecord } from './parse-yaml.ts';
import { readText, type Unread } from './read-text.ts';
import type { RecordFile } from './record-file.ts';
import type { ResultCache } from './result-cache.ts';

/** What checking one record file found. */
export interface CheckedFile extends RecordFile {
  findings: Finding[];
  images: string[];
  files: string[];
  /** Its fields as its schema reads them, where that finds no error. */
  value?: Record<string, unknown>;
  /** What follows the front matter; empty in YAML. */
  body: string;
  /** The source, as far as it could be read. */
  text: string;
  /** Reads its fields with their places, where they can be read. */
  readFields(): YamlRecord | undefined;
}

/** Checks one record file: its text, its fields, what they point at, and its MDX body. */
export async function checkFile(
  record: RecordFile,
  folder: Folder,
  cache: ResultCache<Inspection>,
): Promise<CheckedFile> {
  const { path, type } = record;
  const text = readText(folder.locate(path));
  if (typeof text !== 'string') return describeUnread(record, text);
  const inspection = await cache.find(
    `${type.name}\n${text}`,
    () => inspectText(text, type),
    isLasting,
  );
  const { findings, images, files } = await checkReferences(inspection.references, path, folder);
  return {
    ...record,
    findings: [...inspection.findings, ...findings],
    ...{ images, files, text, body: inspection.body },
    ...(inspection.value && { value: inspection.value }),
    readFields: () => readFields(text, type),
  };
}

/** What takes too long on a busy machine may be read in time by the next run. */
function isLasting({ findings }: Inspection): boolean {
  return findings.every(({ rule }) => rule !== 'mdx-slow');
}

function describeUnread(record: RecordFile, { text, ...finding }: Unread): CheckedFile {
  const nothing = { images: [], files: [], body: '', readFields: () => undefined };
  return { ...record, ...nothing, findings: [finding], text };
}
