import { placeholderYear } from '../../node/check/check-texts.ts';
import { type ContentType, contentTypes } from '../../schemas/content-types.ts';
import { type JsonSchema, toJsonSchema } from '../../schemas/json-schema.ts';
import type { Fields } from './compare-values.ts';

type TypeName = Exclude<(typeof contentTypes)[number]['name'], 'Entry'>;

/** An entry that a source proposes, before it is a file. */
export interface Draft {
  type: ContentType;
  /** Its file is named after this. */
  title: string;
  /** The fields that have a value, by the names of the type. */
  values: Fields;
  /** Required fields that hold placeholders, such as `contactInfo.email`. */
  placeholders: readonly string[];
  /** The MDX below the front matter. */
  body?: string;
  /** How its source names it, such as its URL: a later pull finds the entry again by it. */
  from?: string;
  /** A picture that is fetched or copied beside the file. */
  picture?: { field: string; url?: string; name?: string; bytes?: Buffer } | undefined;
}

/** Makes a draft; each required field without a value gets a placeholder. */
export function makeDraft(name: TypeName | ContentType, title = '', values: Fields = {}): Draft {
  const type = contentTypes.find((one) => one.name === name) ?? (name as ContentType);
  // A year that belongs to nobody, and sorts last.
  return { type, title, ...fillMissing(type, values, { year: placeholderYear }) };
}

/**
 * Puts placeholders where required fields have no value.
 *
 * @param usual placeholders that differ from those of the type
 */
export function fillMissing(
  type: ContentType,
  values: Fields,
  usual: Fields = {},
): Pick<Draft, 'values' | 'placeholders'> {
  const all = { ...type.example, ...type.placeholders, ...usual };
  return fillGroup(toJsonSchema(type.schema), values, all);
}

function fillGroup(shape: JsonSchema, values: Fields, usual: Fields) {
  const placeholders: string[] = [];
  const all = { ...values };
  for (const field of shape.required ?? []) {
    const inner = shape.properties?.[field];
    if (inner?.properties) {
      const group = fillGroup(inner, (all[field] ?? {}) as Fields, usual[field] as Fields);
      all[field] = group.values;
      placeholders.push(...group.placeholders.map((name) => `${field}.${name}`));
    } else if (all[field] === undefined) {
      all[field] = usual[field];
      placeholders.push(field);
    }
  }
  return { values: all, placeholders };
}
