import { z } from 'zod';
import {
  type ContentType,
  cleanPath,
  editEntry,
  type Fields,
  getTranslationShape,
  hashLength,
  isGroup,
  isPath,
  isSame,
  type JsonSchema,
  type Original,
  parseYaml,
  renderEntry,
  renderField,
  splitEntry,
  takeHashedTexts,
  toJsonSchema,
  writeOut,
} from '../../../../src/engine/kit/browser.ts';

/**
 * Takes away what the form adds to the fields of a file: notes of the CMS (their names begin with
 * `__`), optional fields that are empty (lists only where the file is new), and the `./` before the
 * paths of files.
 */
export function cleanFields(shape: JsonSchema | undefined, value: unknown, isNew = false): unknown {
  if (Array.isArray(value)) return value.map((item) => cleanFields(shape?.items, item, isNew));
  if (!isGroup(value)) return isPath(shape) ? cleanPath(value) : value;
  const fields = Object.entries(value).flatMap(([name, content]) => {
    const field = shape?.properties?.[name];
    const cleaned = cleanFields(field, content, isNew);
    const isOptional =
      field && (isNew || field.default === undefined) && !shape?.required?.includes(name);
    const isLeftOut = cleaned === undefined || (isOptional && isEmpty(cleaned));
    // The form shows each switch, also those that the file does not set.
    const isUnset = field?.type === 'boolean' && cleaned === (field.default ?? false);
    return name.startsWith('__') || isLeftOut || isUnset ? [] : [[name, cleaned] as const];
  });
  const [[name, content] = [], ...more] = fields;
  return name && name === shape?.shorthand && more.length === 0
    ? content
    : Object.fromEntries(fields);
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
 * Writes the fields of the form as the text of the entry's file.
 *
 * @param source the text that the file has, of which only what changed is written; without it, the text
 *   is a new one, as `npx frontispiece new` writes it
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

/**
 * Picks the texts that a translation has itself: those that differ from its original, and those that its
 * file has already, as long as nobody changes them.
 *
 * @param form the fields of the form, with those that are empty or copied
 * @param before the fields of the file, if there is one
 */
export function pickTexts(
  { schema, format }: ContentType,
  form: Fields,
  original: Fields,
  before: Fields = {},
): Fields {
  const { properties } = getTranslationShape(schema);
  const isMdx = format === 'mdx';
  const shape = { properties: { ...properties, ...(isMdx && { body: {} }) } };
  return (pickOwnText(shape, form, original, before) ?? {}) as Fields;
}

function pickOwnText(
  shape: JsonSchema,
  form: unknown,
  original: unknown,
  before: unknown,
): unknown {
  const { properties, items } = shape;
  if (properties) {
    const inside = (group: unknown, name: string) => (isGroup(group) ? group[name] : undefined);
    const fields = Object.entries(properties).flatMap(([name, field]) => {
      const [own, ...others] = [form, original, before].map((group) => inside(group, name));
      const text = pickOwnText(field, own, others[0], others[1]);
      return text === undefined ? [] : [[name, text]];
    });
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  }
  if (before !== undefined && isSame(shape, form, before)) return before;
  if (items?.properties && Array.isArray(form)) {
    const at = (list: unknown, index: number) => (Array.isArray(list) ? list[index] : undefined);
    // Items go by their place, so those before the last one that says something stay.
    const own = form.map((item, index) =>
      pickOwnText(items, item, at(original, index), at(before, index)),
    );
    const end = own.findLastIndex((item) => item !== undefined) + 1;
    return end > 0 ? own.slice(0, end).map((item) => item ?? {}) : undefined;
  }
  return isEmpty(form) || isSame(shape, form, original) ? undefined : form;
}

/** Writes the texts of a translation into its file; what else `source` has stays. */
export function writeTranslation(type: ContentType, texts: Fields, source?: string): string {
  const { body, ...values } = type.format === 'mdx' ? texts : { ...texts, body: undefined };
  const text = String(body ?? '').trim();
  const { properties } = getTranslationShape(type.schema);
  const shape: JsonSchema = {
    properties: { ...properties, ...('madeFrom' in texts && { madeFrom: {} }) },
  };
  const edited = source === undefined ? source : editEntry(type, values, text, source, shape);
  if (edited !== undefined) return edited;
  const fields = Object.entries(shape.properties ?? {})
    .filter(([name]) => name in values)
    .map(([name, field]) => `${renderField(name, field, values[name])}\n`)
    .join('');
  return type.format === 'yaml' ? fields : `---\n${fields}---\n${text && `\n${text}\n`}`;
}

/** The hash of a value as `hashTexts()` makes it. */
async function hashInBrowser(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  const pairs = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  return pairs.join('').slice(0, hashLength);
}

/**
 * Notes from which texts the fields of a translation are made that a save changes; the notes of the others stay.
 *
 * @param before the fields of its file, if there is one
 */
export async function noteOriginal(
  original: Original,
  texts: Fields,
  before?: Fields,
): Promise<Fields> {
  const sources = Object.entries(takeHashedTexts(original));
  const isChanged = ([name]: [string, unknown]) =>
    !before || JSON.stringify(texts[name]) !== JSON.stringify(before[name]);
  const hashes = sources
    .filter(isChanged)
    .map(async ([name, text]) => [name, await hashInBrowser(text)]);
  const made = Object.fromEntries(await Promise.all(hashes));
  return { ...(before?.madeFrom as Fields | undefined), ...made };
}
