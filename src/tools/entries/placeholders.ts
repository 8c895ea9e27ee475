import type { ContentType } from '../../schemas/content-types.ts';
import { type JsonSchema, toJsonSchema } from '../../schemas/json-schema.ts';

type Fields = Record<string, unknown>;

/** Values of a record, and the fields among them that hold placeholders, such as `contactInfo.email`. */
export interface Filled {
  values: Fields;
  filled: string[];
}

/**
 * Puts placeholders where required fields have no value.
 *
 * @param placeholders those that differ from the usual ones
 */
export function fillMissing(type: ContentType, values: Fields, placeholders: Fields = {}): Filled {
  const all = { ...type.example, ...type.placeholders, ...placeholders };
  return fillGroup(toJsonSchema(type.schema), values, all);
}

function fillGroup(shape: JsonSchema, values: Fields, placeholders: Fields): Filled {
  const filled: string[] = [];
  const all = { ...values };
  for (const field of shape.required ?? []) {
    const inner = shape.properties?.[field];
    if (inner?.properties) {
      const group = fillGroup(inner, (all[field] ?? {}) as Fields, placeholders[field] as Fields);
      all[field] = group.values;
      filled.push(...group.filled.map((name) => `${field}.${name}`));
    } else if (all[field] === undefined) {
      all[field] = placeholders[field];
      filled.push(field);
    }
  }
  return { values: all, filled };
}
