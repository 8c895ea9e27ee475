import { z } from 'zod';
import { parseYaml } from '../../../../node/check/parse-yaml.ts';
import type { ContentType } from '../../../../schemas/content-types.ts';
import { toJsonSchema } from '../../../../schemas/json-schema.ts';
import { type Fields, writeOut } from '../../../entries/compare-values.ts';
import { editEntry, splitEntry } from '../../../entries/edit-entry.ts';
import { renderEntry } from '../../../entries/render-entry.ts';
import { cleanFields } from './clean-fields.ts';

/**
 * Reads the text of an entry's file into the fields of the form; of MDX also its `body`.
 *
 * @param mayBeEmpty as a translation may, which then has a body alone
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
