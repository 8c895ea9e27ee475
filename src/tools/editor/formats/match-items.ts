import { isRecord, isSame } from './compare.ts';

/**
 * Finds which old item each new one comes from: the same one, one that shares a field with it, or
 * the one that stood behind the same neighbour.
 *
 * @returns for each new item the place of the old one, or -1
 */
export function matchItems(old: readonly unknown[], items: readonly unknown[]): number[] {
  const free = new Set(old.keys());
  const take = (place: number | undefined) => {
    if (place === undefined) return -1;
    free.delete(place);
    return place;
  };
  const places = matchSame(old, items).map((place) => take(place));
  for (const [index, item] of items.entries()) {
    if (places[index] === -1) places[index] = take(findAlike(old, item, free));
  }
  for (const index of items.keys()) {
    if (places[index] !== -1) continue;
    const next = index === 0 ? 0 : (places[index - 1] ?? -1) + 1;
    const isAfterNew = index > 0 && places[index - 1] === -1;
    places[index] = take(free.has(next) && !isAfterNew ? next : undefined);
  }
  return places;
}

/** Equal items, those in the same place first. */
function matchSame(old: readonly unknown[], items: readonly unknown[]): (number | undefined)[] {
  const inPlace = items.map((item, index) => index < old.length && isSame(old[index], item));
  const waiting = new Map<string, number[]>();
  for (const [place, value] of old.entries()) {
    if (inPlace[place]) continue;
    const name = nameItem(value);
    waiting.set(name, [...(waiting.get(name) ?? []), place]);
  }
  return items.map((item, index) =>
    inPlace[index] ? index : waiting.get(nameItem(item))?.shift(),
  );
}

/** One text for all items that are the same. */
function nameItem(value: unknown): string {
  return JSON.stringify(value, (_, held: unknown) => {
    if (isRecord(held)) return Object.fromEntries(Object.entries(held).sort());
    return held instanceof Object ? held : String(held ?? '').trim();
  });
}

function findAlike(old: readonly unknown[], item: unknown, free: Set<number>): number | undefined {
  if (!isRecord(item)) return undefined;
  const rated = [...free].map((place) => ({ place, score: countShared(old[place], item) }));
  return rated.reduce((best, one) => (one.score > best.score ? one : best), {
    place: undefined as number | undefined,
    score: 0,
  }).place;
}

function countShared(old: unknown, item: Record<string, unknown>): number {
  if (!isRecord(old)) return 0;
  return Object.keys(item).filter((name) => name in old && isSame(old[name], item[name])).length;
}
