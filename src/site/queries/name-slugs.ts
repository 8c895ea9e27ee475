import { compareText } from './compare-text.ts';

/** A folder's name holds 255 bytes on most systems, and a character takes up to four. */
const longestSlug = 60;

// Signs that tell one tag from another: C, C++ and C# are three languages.
const spoken: [RegExp, string][] = [
  [/\+/g, ' plus '],
  [/#/g, ' sharp '],
  [/^\./, 'dot '],
];

/**
 * Gives each of `texts` a part of an address that no other one has: lower-case letters and
 * digits of any script, with hyphens between the words. The same texts in another order get the
 * same slugs, and a new text changes another's only where both would have the same one.
 */
export function nameSlugs(texts: Iterable<string>): Map<string, string> {
  const taken = new Set<string>();
  const sorted = [...new Set(texts)].sort(compareText);
  return new Map(sorted.map((text) => [text, takeFree(spell(text), taken)]));
}

function spell(text: string): string {
  const said = spoken.reduce((words, [sign, word]) => words.replace(sign, word), text);
  const words = said
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  // Of an emoji nothing is left but its number.
  return shorten((words ?? [...text].map(toNumber)).join('-'));
}

function toNumber(character: string): string {
  return `u${character.codePointAt(0)?.toString(16)}`;
}

function shorten(slug: string): string {
  return [...slug].slice(0, longestSlug).join('').replace(/-$/, '');
}

function takeFree(slug: string, taken: Set<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
  taken.add(free);
  return free;
}
