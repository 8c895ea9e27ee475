import type { JsonSchema } from '../../schemas/scalars.ts';
import { formats } from '../../schemas/scalars.ts';
import { isGroup } from '../../schemas/translation.ts';

/** The fields of an entry by their names. */
export type Fields = Record<string, unknown>;

/** Whether a group has such a field; a group of no known shape may have any. */
export function isKnown(shape: JsonSchema | undefined, name: string): boolean {
  return !shape?.properties || Object.hasOwn(shape.properties, name);
}

/**
 * Expands a text written in place of a group into the group, which the form shows field by field, and turns
 * on the switches that are on by default.
 */
export function writeOut(shape: JsonSchema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => writeOut(shape?.items, item));
  if (typeof value === 'string' && shape?.shorthand === '') return [value];
  if (typeof value === 'string' && shape?.shorthand) {
    return writeOut(shape, { [shape.shorthand]: value });
  }
  if (!isGroup(value)) return value;
  const properties = shape?.properties ?? {};
  const names = Object.keys(properties).filter((name) => properties[name]?.type === 'boolean');
  const switches = names.map((name) => [name, properties[name]?.default]);
  const fields = Object.entries(value).map(([name, content]) => {
    return [name, writeOut(properties[name], content)];
  });
  return Object.fromEntries([...switches.filter(([, on]) => on), ...fields]);
}

/**
 * Whether two values say the same to a schema. The form trims texts and gives numbers as text, and
 * fields that the schema does not know are not looked at.
 */
export function isSame(shape: JsonSchema | undefined, a: unknown, b: unknown): boolean {
  const isShort = (typeof a === 'string') !== (typeof b === 'string');
  if (shape?.shorthand !== undefined && isShort) {
    return isSame(shape, writeOut(shape, a), writeOut(shape, b));
  }
  if (shape?.type === 'boolean') return Boolean(a ?? shape.default) === Boolean(b ?? shape.default);
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(shape?.items, item, b[index]));
  }
  if (isGroup(a) && isGroup(b)) {
    const names = Object.keys(shape?.properties ?? { ...a, ...b });
    return names.every((name) => {
      const field = shape?.properties?.[name];
      return isSame(field, a[name] ?? field?.default, b[name] ?? field?.default);
    });
  }
  // A list that is left out has no items, too.
  const [list, other] = Array.isArray(a) ? [a, b] : [b, a];
  if (Array.isArray(list) && (other ?? null) === null) return list.length === 0;
  if (a instanceof Object || b instanceof Object) return false;
  const text = (value: unknown) => String((isPath(shape) ? cleanPath(value) : value) ?? '').trim();
  return text(a) === text(b);
}

/** Whether a field holds the path of a file. */
export function isPath(shape: JsonSchema | undefined): boolean {
  return shape?.format === formats.image || shape?.format === formats.resume;
}

/** A path without "./" at its start; any other value as it is. */
export function cleanPath(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^\.\//, '') : value;
}

/** The index of the old item that each new one comes from; -1 for one that is new. */
export function matchItems(
  old: readonly unknown[],
  values: readonly unknown[],
  shape: JsonSchema,
): number[] {
  const matches = values.map(() => -1);
  for (const isMatch of [
    (item: number, index: number) => isSame(shape, old[item], values[index]),
    (item: number, index: number) => isAlike(old[item], values[index]),
    // The one after that of the item before; the first for the first.
    (item: number, index: number) =>
      matches[index - 1] !== -1 && item === (matches[index - 1] ?? -1) + 1,
  ]) {
    for (const index of values.keys()) {
      if (matches[index] !== -1) continue;
      matches[index] = old.findIndex((_, item) => !matches.includes(item) && isMatch(item, index));
    }
  }
  return matches;
}

function isAlike(old: unknown, value: unknown): boolean {
  if (!isGroup(old) || !isGroup(value)) return false;
  return Object.keys(value).some((name) => name in old && isSame({}, old[name], value[name]));
}

/** The place after the nearest of the fields that the schema has before this one; the last, if it has not this one. */
export function findPlace(names: readonly string[], name: string, shape: JsonSchema): number {
  const order = Object.keys(shape.properties ?? {});
  if (!order.includes(name)) return names.length;
  const previous = order.slice(0, order.indexOf(name)).findLast((one) => names.includes(one));
  return previous === undefined ? 0 : names.indexOf(previous) + 1;
}

/** Sorts names as a schema does, and others after them. */
export function sortAs(names: readonly string[], shape: JsonSchema): string[] {
  const order = Object.keys(shape.properties ?? {});
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names.toSorted((a, b) => rank(a) - rank(b));
}
