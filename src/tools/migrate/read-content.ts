import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ContentError, type Finding, toErrors } from '../../build/check/error.ts';
import { openFolder } from '../../build/check/open-folder.ts';
import { parseYaml } from '../../build/check/parse-yaml.ts';
import { readText } from '../../build/check/read-text.ts';
import { findRecords, type RecordFile } from '../../build/check/record-file.ts';
import { splitFrontMatter } from '../../build/check/split-front-matter.ts';
import type { ContentFile } from './migrations/index.ts';

/** The record files of a content folder, and what keeps their fields from being read. */
export interface Content {
  files: ContentFile[];
  errors: ContentError[];
}

/** Reads every record file; the fields themselves are for the version they were written for. */
export async function readContent(dir: string): Promise<Content> {
  const folder = await openFolder(resolve(dir));
  if ('message' in folder) return { files: [], errors: toErrors(resolve(dir), [folder]) };
  const { root, entries } = folder;
  const content: Content = { files: [], errors: [] };
  for (const record of findRecords(entries)) {
    const file = join(root, record.path);
    const text = readText(file);
    const findings = typeof text === 'string' ? findTextErrors(text, record) : [text];
    content.errors.push(...toErrors(file, findings, typeof text === 'string' ? text : ''));
    // With its byte order mark, which has to stay.
    content.files.push({ path: record.path, text: await readFile(file, 'utf8') });
  }
  return content;
}

/** What keeps the fields of a text from being read. */
export function findTextErrors(text: string, { type }: Pick<RecordFile, 'type'>): Finding[] {
  const parts = type.format === 'mdx' ? splitFrontMatter(text) : { frontMatter: text };
  return 'message' in parts ? [parts] : parseYaml(parts.frontMatter).findings;
}
