import {
  hashLength,
  type Original,
  takeHashedTexts,
} from '../../../../node/check/original-texts.ts';
import type { ContentType } from '../../../../schemas/content-types.ts';
import type { JsonSchema } from '../../../../schemas/json-schema.ts';
import { getTranslationShape, isGroup } from '../../../../schemas/translation.ts';
import { type Fields, isSame } from '../../../entries/compare-values.ts';
import { editEntry } from '../../../entries/edit-entry.ts';
import { renderField } from '../../../entries/render-entry.ts';
import { isEmpty } from './entry-text.ts';

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
