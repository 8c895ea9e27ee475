import type { RecordType } from '../../schemas/index.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import { checkBody } from './check-body.ts';
import { checkRecord } from './check-record.ts';
import { findReferences, type Reference } from './check-references.ts';
import type { Finding } from './error.ts';
import { findConflict } from './find-conflict.ts';
import { findLongTexts } from './find-long-texts.ts';
import { parseYaml, type YamlRecord } from './parse-yaml.ts';
import { splitFrontMatter } from './split-front-matter.ts';

/** What the text of a record file says by itself, whatever lies beside it. Plain data. */
export interface Inspection {
  findings: Finding[];
  /** The fields as their schema reads them, where it finds no error in them. */
  value?: Record<string, unknown>;
  /** What fields and body name. */
  references: Reference[];
  /** What follows the front matter; empty in YAML. */
  body: string;
}

/** Inspects the text of one record file: its YAML, its fields, its MDX body. */
export async function inspectText(text: string, type: RecordType): Promise<Inspection> {
  const inspection = await inspectParts(text, type);
  const isUnread = inspection.findings.some(({ rule }) => /^(?:yaml|mdx|front-matter)$/.test(rule));
  // Whatever else is said of a file with a conflict in it would lead astray.
  const conflict = isUnread ? findConflict(text) : undefined;
  return conflict ? { findings: [conflict], references: [], body: '' } : inspection;
}

async function inspectParts(text: string, type: RecordType): Promise<Inspection> {
  const parts = splitText(text, type);
  if ('message' in parts) return { findings: [parts], references: [], body: '' };
  const fields = inspectFields(parts.frontMatter, type);
  const body = await checkBody(parts.body);
  return {
    ...fields,
    findings: [...fields.findings, ...body.findings],
    references: [...fields.references, ...body.references],
    body: parts.rawBody,
  };
}

/** Reads the fields of a file once more, with their places. */
export function readFields(text: string, type: RecordType): YamlRecord | undefined {
  const parts = splitText(text, type);
  return 'message' in parts ? undefined : parseYaml(parts.frontMatter).record;
}

function splitText(text: string, { format }: RecordType) {
  return format === 'mdx' ? splitFrontMatter(text) : { frontMatter: text, body: '', rawBody: '' };
}

function inspectFields(text: string, { name, schema }: RecordType) {
  const { findings, record } = parseYaml(text);
  if (!record) return { findings, references: [] };
  const checked = checkRecord(schema, record);
  return {
    findings: [...findings, ...checked.findings, ...findLongTexts(name, record)],
    ...(checked.value && { value: checked.value }),
    references: findReferences(toJsonSchema(schema), record),
  };
}
