import type { RecordType } from '../../schemas/index.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import { checkFields } from './check-fields.ts';
import { findReferences, type Reference } from './check-references.ts';
import { type Finding, fileStart } from './error.ts';
import { findLongTexts } from './find-long-texts.ts';
import { splitFrontMatter } from './front-matter.ts';
import { parseYaml, type YamlRecord } from './parse-yaml.ts';

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

/** Reads the fields of a file once more, with their places. */
export function readFields(text: string, type: RecordType): YamlRecord | undefined {
  const parts = splitText(text, type);
  return 'message' in parts ? undefined : parseYaml(parts.frontMatter).record;
}

function splitText(text: string, { format }: RecordType) {
  return format === 'mdx' ? splitFrontMatter(text) : { frontMatter: text, body: '', rawBody: '' };
}

async function inspectParts(text: string, type: RecordType): Promise<Inspection> {
  const parts = splitText(text, type);
  if ('message' in parts) return { findings: [parts], references: [], body: '' };
  const fields = inspectFields(parts.frontMatter, type);
  if (!parts.body.trim()) return { ...fields, body: parts.rawBody };
  // The parser takes a while to load, so it is loaded when there is a body to read.
  const { checkMdx } = await import('./check-mdx.ts');
  const body = checkMdx(parts.body);
  return {
    ...fields,
    findings: [...fields.findings, ...body.findings],
    references: [...fields.references, ...body.references],
    body: parts.rawBody,
  };
}

function inspectFields(text: string, { name, schema }: RecordType) {
  const { findings, record } = parseYaml(text);
  if (!record) return { findings, references: [] };
  const { errors, ...checked } = checkFields(schema, record.value);
  const found = errors.map(({ path, at, ...words }) => {
    // What is missing at the top is missing in the file as a whole.
    const isFile = at === 'absent' && path.length < 2;
    const place = at === 'key' ? record.findKey(path) : record.findValue(path);
    return { ...(isFile ? fileStart : place), ...words };
  });
  return {
    ...checked,
    findings: [...findings, ...found, ...findLongTexts(name, record)],
    references: findReferences(toJsonSchema(schema), record),
  };
}

/** Finds what git leaves in a file that it could not merge. */
function findConflict(text: string): Finding | undefined {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => /^<{7}(?: |$)/.test(line));
  const middle = lines.indexOf('=======', start);
  const isWhole = lines.slice(middle).some((line) => /^>{7}(?: |$)/.test(line));
  if (start < 0 || middle < 0 || !isWhole) return undefined;
  const hint = 'Keep one of the two versions, and take out the lines of "<", "=" and ">".';
  const message = 'a merge conflict begins here';
  return { line: start + 1, column: 1, rule: 'merge-conflict', message, hint };
}
