import { foldName, nameLetter } from '../schemas/names.ts';
import { compareText } from './sorting.ts';

/** A tag, and the entries that carry it in the order in which they came. */
export interface TagGroup<T> {
  /** As the first of its entries spells it. */
  name: string;
  /** Its part of a URL; no other tag has the same. */
  slug: string;
  entries: T[];
}

/**
 * Groups entries by their tags, the most used first, ties by name. Capitals and spaces around a
 * tag do not count: `React.js` and `react.js` are one.
 */
export function groupTags<T extends { tags: readonly string[] }>(
  entries: readonly T[],
  compare = compareText,
): TagGroup<T>[] {
  const groups = new Map<string, { name: string; entries: Set<T> }>();
  for (const entry of entries) {
    for (const name of entry.tags) {
      const key = foldName(name);
      const group = groups.get(key) ?? { name: name.trim(), entries: new Set() };
      groups.set(key, group);
      group.entries.add(entry);
    }
  }
  const slugs = nameSlugs(groups.keys());
  return [...groups]
    .sort(([a, { entries }], [b, other]) => other.entries.size - entries.size || compare(a, b))
    .map(([key, { name, entries }]) => ({
      name,
      slug: slugs.get(key) ?? key,
      entries: [...entries],
    }));
}

/** A folder's name holds 255 bytes on most systems, and a character takes up to four. */
const longestSlug = 60;

// Signs that tell one tag from another: C, C++ and C# are three languages.
const spoken: [RegExp, string][] = [
  [/\+/g, ' plus '],
  [/#/g, ' sharp '],
  [/^\./, 'dot '],
];

/**
 * Gives each of `texts` a part of a URL that no other one has: lower-case letters and
 * digits of any script, with hyphens between the words. The same texts in another order get the
 * same slugs, and a new text changes another's only where both would have the same one.
 */
export function nameSlugs(texts: Iterable<string>): Map<string, string> {
  const taken = new Set<string>();
  const sorted = [...new Set(texts)].sort(compareText);
  return new Map(sorted.map((text) => [text, nameSlug(text, taken)]));
}

/** Gives a text a part of a URL that is not among those that are taken. */
export function nameSlug(text: string, taken: Set<string>): string {
  const slug = spell(text);
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
  taken.add(free);
  return free;
}

const slugWord = new RegExp(`${nameLetter}+`, 'gu');

function spell(text: string): string {
  const inWords = spoken.reduce((words, [sign, word]) => words.replace(sign, word), text);
  const words = inWords.normalize('NFC').toLowerCase().match(slugWord);
  // Of an emoji nothing is left but its number.
  const slug = (words ?? [...text].map((one) => `u${one.codePointAt(0)?.toString(16)}`)).join('-');
  const short = [...slug].slice(0, longestSlug).join('');
  return short.replace(/[-\p{Join_C}]$/u, '');
}
