import type { RecordType } from '../../../schemas/index.ts';
import { toJsonSchema } from '../../../schemas/json-schema.ts';
import { renderEntry } from '../../entries/render-entry.ts';
import { dropEmpty } from './compare.ts';
import { dropMarks } from './drop-marks.ts';
import { editYaml } from './edit-yaml.ts';
import { findType } from './find-type.ts';
import { takeSource } from './source.ts';
import { type Format, replaceBody, splitEntry } from './split-entry.ts';
import { tidyPaths } from './tidy-paths.ts';

/**
 * Writes the fields of the form as the text of the entry's file: what `readEntry` read with every
 * change in its own lines, and a new text, as `npm run new` writes it, where there was none.
 */
export function writeEntry(entry: Record<string, unknown>, format: Format): string {
  const { source, fields } = takeSource(entry);
  const { body = '', ...others } = fields;
  const own = dropMarks(format === 'mdx' ? others : fields) as Record<string, unknown>;
  const type = findType(own, format);
  if (!type) throw new Error(`no record is kept as ${format}`);
  const shape = toJsonSchema(type.schema);
  const values = tidyPaths(shape, dropEmpty(shape, own), source) as Record<string, unknown>;
  const text = format === 'mdx' ? String(body ?? '') : '';
  return editSource(source, values, text, type) ?? renderEntry(type, values, text);
}

function editSource(
  source: string | undefined,
  values: Record<string, unknown>,
  body: string,
  { format, schema }: RecordType,
): string | undefined {
  if (source === undefined) return undefined;
  try {
    const parts = splitEntry(source, format);
    const fields = editYaml(parts.fields, values, toJsonSchema(schema));
    return fields && parts.opening + fields + replaceBody(parts, body);
  } catch {
    return undefined;
  }
}
