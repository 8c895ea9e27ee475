import { isValidElement } from 'react';

/** A value that JSON cannot hold, and where it is, such as `marks[2].draw`. */
interface Unserializable {
  path: string;
  kind: string;
}

/**
 * Finds the first value in the props of an island that would not arrive in the browser as it is. A prop without a
 * value does: it is missing there.
 */
export function findUnserializable(
  value: unknown,
  path = '',
  around: readonly unknown[] = [],
): Unserializable | undefined {
  const kind = around.includes(value) ? 'a value that contains itself' : nameKind(value);
  if (kind) return { path, kind };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined && !Array.isArray(value)) continue;
    const name = Array.isArray(value) ? `${path}[${key}]` : [path, key].filter(Boolean).join('.');
    const found = findUnserializable(item, name, [...around, value]);
    if (found) return found;
  }
  return undefined;
}

/** Names a value that JSON has no form for. */
function nameKind(value: unknown): string | undefined {
  if (isValidElement(value)) return 'a React element';
  if (value === undefined) return 'undefined';
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value);
  if (typeof value !== 'object') {
    return /^(?:string|boolean)$/.test(typeof value) ? undefined : `a ${typeof value}`;
  }
  if (value === null || Array.isArray(value)) return undefined;
  const Kind = value.constructor;
  return Kind === Object || Kind === undefined ? undefined : `an object of the class ${Kind.name}`;
}
