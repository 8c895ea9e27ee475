import { z } from 'zod';
import { parseYaml } from '../../../../node/check/parse-yaml.ts';
import type { ContentType } from '../../../../schemas/content-types.ts';
import { type JsonSchema, toJsonSchema } from '../../../../schemas/json-schema.ts';
import { isGroup } from '../../../../schemas/translation.ts';
import { cleanPath, type Fields, isPath, writeOut } from '../../../entries/compare-values.ts';
import { editEntry, splitEntry } from '../../../entries/edit-entry.ts';
import { renderEntry } from '../../../entries/render-entry.ts';

/**
 * Takes away what the form adds to the fields of a file: notes of the CMS (their names begin with
 * `__`), optional fields that are empty (lists only where the file is new), and the `./` before the
 * paths of files.
 */
export function cleanFields(shape: JsonSchema | undefined, value: unknown, isNew = false): unknown {
  if (Array.isArray(value)) return value.map((item) => cleanFields(shape?.items, item, isNew));
  if (!isGroup(value)) return isPath(shape) ? cleanPath(value) : value;
  const fields = Object.entries(value)
    .filter(([name]) => !name.startsWith('__'))
    .map(
      ([name, content]) => [name, cleanFields(shape?.properties?.[name], content, isNew)] as const,
    )
    .filter(([name, content]) => !isEmpty(content) || !mayBeLeftOut(shape, name, content, isNew))
    // The form shows each switch, also those that the file does not set.
    .filter(([name, content]) => !isUnused(shape?.properties?.[name], content));
  const [[name, content] = [], ...more] = fields;
  return name && name === shape?.shorthand && more.length === 0
    ? content
    : Object.fromEntries(fields);
}

function isUnused(field: JsonSchema | undefined, content: unknown): boolean {
  return field?.type === 'boolean' && content === (field.default ?? false);
}

function mayBeLeftOut(
  shape: JsonSchema | undefined,
  name: string,
  content: unknown,
  isNew: boolean,
) {
  if (content === undefined) return true;
  const field = shape?.properties?.[name];
  return field && (isNew || field.default === undefined) && !shape.required?.includes(name);
}

/** Whether nothing was written: a group is empty if all that is in it is. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isGroup(value)) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === '';
}

/**
 * Reads the text of an entry's file into the fields of the form; of MDX also its `body`.
 *
 * @param mayBeEmpty as a translation may, which then has only a body
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
