import { foldName } from '../../schemas/fold-name.ts';
import { compareText } from './compare-text.ts';
import { nameSlugs } from './name-slugs.ts';

/** A tag, and the entries that carry it in the order in which they came. */
export interface TagGroup<T> {
  /** As most entries spell it. */
  name: string;
  /** Its part of an address; no other tag has the same. */
  slug: string;
  entries: T[];
}

/**
 * Groups entries by their tags, the most used first, ties by name. Capitals and spaces around a
 * tag do not count: `React.js` and `react.js` are one.
 */
export function groupTags<T extends { technologies: readonly string[] }>(
  entries: readonly T[],
): TagGroup<T>[] {
  const groups = new Map<string, { spellings: Map<string, number>; entries: Set<T> }>();
  for (const entry of entries) {
    for (const name of entry.technologies) {
      const key = foldName(name);
      const group = groups.get(key) ?? { spellings: new Map(), entries: new Set() };
      groups.set(key, group);
      group.spellings.set(name.trim(), (group.spellings.get(name.trim()) ?? 0) + 1);
      group.entries.add(entry);
    }
  }
  const slugs = nameSlugs(groups.keys());
  return [...groups]
    .sort(([a, { entries }], [b, other]) => other.entries.size - entries.size || compareText(a, b))
    .map(([key, { spellings, entries }]) => ({
      name: pickSpelling(spellings),
      slug: slugs.get(key) ?? key,
      entries: [...entries],
    }));
}

/** The most frequent spelling; of several the one that sorts first. */
function pickSpelling(spellings: Map<string, number>): string {
  const sorted = [...spellings].sort(([a, uses], [b, other]) => other - uses || compareText(a, b));
  return sorted[0]?.[0] ?? '';
}
