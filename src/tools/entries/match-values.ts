import type { JsonSchema } from '../../schemas/json-schema.ts';
import { isGroup } from '../../schemas/translation.ts';
import { isSame } from './compare-values.ts';

/** The index of the old item that each new one comes from; -1 for one that is new. */
export function matchItems(
  old: readonly unknown[],
  values: readonly unknown[],
  shape: JsonSchema,
): number[] {
  const matches = values.map(() => -1);
  const isNext = (item: number, index: number) =>
    item === (index === 0 ? 0 : (matches[index - 1] ?? -2) + 1) && matches[index - 1] !== -1;
  for (const isMatch of [
    (item: number, index: number) => isSame(shape, old[item], values[index]),
    (item: number, index: number) => isAlike(old[item], values[index]),
    isNext,
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

/** The place behind the nearest of the fields that the schema has before this one; the last, if it has not this one. */
export function findPlace(names: readonly string[], name: string, shape: JsonSchema): number {
  const order = Object.keys(shape.properties ?? {});
  if (!order.includes(name)) return names.length;
  const previous = order.slice(0, order.indexOf(name)).findLast((one) => names.includes(one));
  return previous === undefined ? 0 : names.indexOf(previous) + 1;
}

/** Sorts names as a schema does, and others behind them. */
export function sortAs(names: readonly string[], shape: JsonSchema): string[] {
  const order = Object.keys(shape.properties ?? {});
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names.toSorted((a, b) => rank(a) - rank(b));
}
