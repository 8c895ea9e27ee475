import { join } from 'node:path';
import { toJsonSchema } from '../schemas/json-schema.ts';
import { checkRecord } from './check-record.ts';
import { checkReferences } from './check-references.ts';
import type { Finding } from './fault.ts';
import type { Folder } from './open-folder.ts';
import { parseYaml, type YamlRecord } from './parse-yaml.ts';
import { readText } from './read-text.ts';
import type { RecordFile } from './record-file.ts';
import { splitFrontMatter } from './split-front-matter.ts';

/** What checking one record file found. */
export interface CheckedFile extends RecordFile {
  findings: Finding[];
  images: string[];
  files: string[];
  /** Its fields with their places, where they could be read. */
  record?: YamlRecord;
  /** Its fields as its schema reads them, where that finds no fault. */
  value?: Record<string, unknown>;
  /** What follows the front matter, behind blank lines in its place; empty in YAML. */
  body: string;
  /** The source; empty where it could not be read. */
  text: string;
}

/** Checks one record file: its text, its fields, what they point at, and its MDX body. */
export async function checkFile(record: RecordFile, folder: Folder): Promise<CheckedFile> {
  const { path, type } = record;
  const nothing = { ...record, images: [], files: [], body: '' };
  const text = await readText(join(folder.root, path));
  if (typeof text !== 'string') return { ...nothing, findings: [text], text: '' };
  const parts = type.format === 'mdx' ? splitFrontMatter(text) : { frontMatter: text, body: '' };
  if ('message' in parts) return { ...nothing, findings: [parts], text };
  const fields = await checkFields(parts.frontMatter, record, folder);
  const body = await checkBody(parts.body, path, folder);
  return {
    ...record,
    ...fields,
    findings: [...fields.findings, ...body.findings],
    images: [...fields.images, ...body.images],
    body: parts.body,
    text,
  };
}

async function checkFields(text: string, { path, type }: RecordFile, folder: Folder) {
  const { findings, record } = parseYaml(text);
  if (!record) return { findings, images: [], files: [] };
  const shape = toJsonSchema(type.schema);
  const references = await checkReferences(shape, record, path, folder);
  const checked = checkRecord(type.schema, record);
  const all = [...findings, ...checked.findings, ...references.findings];
  return { ...references, findings: all, record, ...(checked.value && { value: checked.value }) };
}

/** The MDX parser takes a while to load, so it is loaded when there is a body to read. */
async function checkBody(body: string, path: string, folder: Folder) {
  if (!body.trim()) return { findings: [], images: [] };
  const { checkMdx } = await import('./check-mdx.ts');
  return checkMdx(body, path, folder);
}
