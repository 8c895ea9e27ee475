import type { RecordType } from '../../schemas/index.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import { checkFields } from './check-fields.ts';
import { findReferences, type Reference } from './check-references.ts';
import { findLongTexts } from './check-texts.ts';
import { type Finding, fileStart, placeAt } from './error.ts';
import { parseYaml } from './parse-yaml.ts';
import { splitText } from './record-file.ts';

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
  // What git leaves in a file that it could not merge: whatever else is said would lead astray.
  const conflict = isUnread ? text.search(/^<{7}(?: |\r?\n).*?^={7}\r?\n.*^>{7}/ms) : -1;
  if (conflict < 0) return inspection;
  const hint = 'Keep one of the two versions, and take out the lines of "<", "=" and ">".';
  const words = { rule: 'merge-conflict', message: 'a merge conflict begins here', hint };
  return { findings: [{ ...placeAt(text, conflict), ...words }], references: [], body: '' };
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
