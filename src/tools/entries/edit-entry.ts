import { parseLines } from '../../node/check/parse-yaml.ts';
import { splitText } from '../../node/check/record-file.ts';
import type { ContentType } from '../../schemas/content-types.ts';
import type { JsonSchema } from '../../schemas/json-schema.ts';
import type { Fields } from './compare-values.ts';
import { editYaml } from './edit-yaml.ts';

/**
 * Sets fields in the text of a file, and takes away those that are undefined; the others keep every byte.
 *
 * @throws if the text is not YAML, or cannot be made to hold the values
 */
export function setFields(
  { format }: Pick<ContentType, 'format'>,
  source: string,
  changes: Fields,
  shape: JsonSchema = {},
): string {
  // A byte order mark is not a part of the first line.
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = source.slice(mark.length);
  const { fields, body } = splitEntry(text, format);
  const values = { ...(parseLines(fields).toJS() as Fields | null), ...changes };
  const edited = editEntry({ format }, values, body, text, shape);
  if (edited !== undefined) return mark + edited;
  throw new Error('its YAML has an error — npm run check:content shows it');
}

/** Changes the text of a file; undefined where it cannot be made to hold the values. */
export function editEntry(
  { format }: Pick<ContentType, 'format'>,
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
export function splitEntry(text: string, format: ContentType['format']) {
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
