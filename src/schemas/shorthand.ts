import { z } from 'zod';

/** A group of fields, in place of which an owner may write the text of one of them alone. */
export function orField<Schema extends z.ZodType>(group: Schema, field: string) {
  return z
    .preprocess((value) => (typeof value === 'string' ? { [field]: value } : value), group)
    .meta({ shorthand: field });
}

/** A list, in place of which an owner may write the text of its one item. */
export function orOne<Schema extends z.ZodType>(list: Schema) {
  return z
    .preprocess((value) => (typeof value === 'string' ? [value] : value), list)
    .meta({ shorthand: '' });
}
