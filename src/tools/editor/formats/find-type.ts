import { type RecordType, recordTypes } from '../../../schemas/index.ts';
import { toJsonSchema } from '../../../schemas/json-schema.ts';

/**
 * Finds which type of record some fields are of, since the CMS does not say: the one whose fields
 * they are, and of several the one that lacks the fewest.
 */
export function findType(
  fields: Record<string, unknown>,
  format: RecordType['format'],
): RecordType | undefined {
  const rated = recordTypes
    .filter((type) => type.format === format)
    .map((type) => ({ type, misfits: countMisfits(fields, type) }));
  return rated.sort((a, b) => a.misfits - b.misfits)[0]?.type;
}

function countMisfits(fields: Record<string, unknown>, { schema }: RecordType): number {
  const { properties = {}, required = [] } = toJsonSchema(schema);
  const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(properties, name));
  const missing = required.filter((name) => fields[name] === undefined);
  return unknown.length + missing.length;
}
