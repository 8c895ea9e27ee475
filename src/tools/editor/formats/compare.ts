import type { JsonSchema } from '../../../schemas/json-schema.ts';

/**
 * Whether two values say the same: the form trims every text, and gives a number in a field for
 * text as text.
 */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (isRecord(a) && isRecord(b)) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...names].every((name) => isSame(a[name], b[name]));
  }
  if (a instanceof Object || b instanceof Object) return false;
  return a === b || (isHeld(a) && isHeld(b) && String(a).trim() === String(b).trim());
}

/** The fields of a group that its schema knows; of an unknown group, all. */
export function keepKnown(shape: JsonSchema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => keepKnown(shape?.items, item));
  if (!isRecord(value)) return value;
  const known = Object.entries(value).filter(([name]) => isKnown(shape, name));
  return Object.fromEntries(
    known.map(([name, held]) => [name, keepKnown(shape?.properties?.[name], held)]),
  );
}

/** Takes optional fields away that the form gives as empty. */
export function dropEmpty(shape: JsonSchema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => dropEmpty(shape?.items, item));
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(
    ([name, held]) => [name, dropEmpty(shape?.properties?.[name], held)] as const,
  );
  return Object.fromEntries(
    fields.filter(([name, held]) => !(isOptional(shape, name) && isEmpty(held))),
  );
}

/** Whether a group has such a field; one of no known shape may have any. */
export function isKnown(shape: JsonSchema | undefined, name: string): boolean {
  return !shape?.properties || Object.hasOwn(shape.properties, name);
}

/** Whether a value is a group of fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return value instanceof Object && !Array.isArray(value);
}

function isOptional(shape: JsonSchema | undefined, name: string): boolean {
  return !!shape?.properties && isKnown(shape, name) && !shape.required?.includes(name);
}

function isEmpty(value: unknown): boolean {
  return value instanceof Object ? Object.keys(value).length === 0 : !isHeld(value) || value === '';
}

function isHeld(value: unknown): boolean {
  return value !== undefined && value !== null;
}
