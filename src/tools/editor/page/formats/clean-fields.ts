import type { JsonSchema } from '../../../../schemas/json-schema.ts';
import { isGroup } from '../../../../schemas/translation.ts';
import { cleanPath, isPath } from '../../../entries/compare-values.ts';

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
    // The form shows each switch, also those that the file says nothing of.
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
