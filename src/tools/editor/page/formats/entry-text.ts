import { z } from 'zod';
import { parseYaml } from '../../../../node/check/parse-yaml.ts';
import { splitText } from '../../../../node/check/record-file.ts';
import type { ContentType } from '../../../../schemas/content-types.ts';
import { type JsonSchema, toJsonSchema } from '../../../../schemas/json-schema.ts';
import { renderEntry } from '../../../entries/render-entry.ts';
import { editYaml } from './edit-yaml.ts';
import { cleanFields, type Fields, writeOut } from './values.ts';

/**
 * Reads the text of an entry's file into the fields of the form; of MDX also its `body`.
 *
 * @param mayBeEmpty as a translation may, which then has a body alone
 * @throws with line and hint where the text is no YAML, or no front matter
 */
export function readEntry(type: ContentType, text: string, mayBeEmpty = false): Fields {
  const { format, schema } = type;
  const { fields, body } = splitEntry(text, format);
  const { findings, record } = parseYaml(fields, mayBeEmpty ? { schema: z.object() } : type);
  const [finding] = findings;
  if (record && !finding) {
    const shown = writeOut(toJsonSchema(schema), record.value) as Fields;
    return { ...shown, ...(format === 'mdx' && { body: body.trim() }) };
  }
  const { line = 1, message = '', hint } = finding ?? {};
  const start = format === 'mdx' ? 1 : 0;
  throw new Error(`line ${line + start}: ${message}${hint ? ` — ${hint}` : ''}`);
}

/**
 * Writes the fields of the form as the text of the entry's file: `source`, the text that it has,
 * with what changed; where there is none, a new text as `npm run new` writes it.
 */
export function writeEntryText(type: ContentType, entry: Fields, source?: string): string {
  const { body = '', ...fields } = entry;
  const shape = toJsonSchema(type.schema);
  const written = type.format === 'mdx' ? fields : entry;
  const values = cleanFields(shape, written, source === undefined) as Fields;
  const text = type.format === 'mdx' ? String(body ?? '') : '';
  const edited = source === undefined ? undefined : editEntry(type, values, text, source, shape);
  return edited ?? renderEntry(type, values, text);
}

/** Changes the text of a file; undefined where it cannot be made to hold the values. */
export function editEntry(
  { format }: ContentType,
  values: Fields,
  body: string,
  source: string,
  shape: JsonSchema,
): string | undefined {
  const parts = splitEntry(source, format);
  const fields = editYaml(parts.fields, values, shape);
  return fields === undefined ? undefined : parts.opening + fields + replaceBody(parts, body);
}

/** The text of a file in four pieces; in YAML only `fields` holds anything. */
function splitEntry(text: string, format: ContentType['format']) {
  if (format === 'yaml') return { opening: '', fields: text, closing: '', body: '' };
  const parts = splitText(text, { format: 'mdx' });
  if ('message' in parts) throw new Error(`line ${parts.line}: ${parts.message} — ${parts.hint}`);
  const bodyStart = text.length - parts.rawBody.length;
  const start = text.indexOf('\n') + 1;
  const end = text.lastIndexOf('\n---', bodyStart - 2) + 1;
  return {
    opening: text.slice(0, start),
    fields: text.slice(start, end),
    closing: text.slice(end, bodyStart),
    body: parts.rawBody,
  };
}

/** The lines above a body stay, and so does the indentation of a first line that is the same. */
function replaceBody({ closing, body }: { closing: string; body: string }, wanted: string): string {
  const next = wanted.trim();
  const old = body.trim();
  if (next === old) return closing + body;
  if (!next) return closing;
  const [space = ''] = /^\s*/.exec(body) ?? [];
  const isSameStart = next.split('\n', 1)[0] === old.split('\n', 1)[0];
  const above = isSameStart ? space : space.slice(0, space.lastIndexOf('\n') + 1);
  return `${closing.trimEnd()}\n${old ? above : '\n'}${next}\n`;
}
