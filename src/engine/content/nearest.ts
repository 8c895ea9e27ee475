import { distance } from 'fastest-levenshtein';
import { say } from '../schemas/terminal/say.ts';

/** The candidate that `word` was most likely meant to be; undefined where none is close. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  const names = [...candidates];
  const isClose = names.length > 1000 ? isSlip : isSimilar;
  const near = names
    .map((name) => ({ name, edits: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, edits }) => edits < name.length && isClose(word, name, edits))
    .sort((a, b) => a.edits - b.edits);
  return near[0]?.name;
}

function isSimilar(word: string, _: string, edits: number): boolean {
  // Two other letters make any word of three.
  return edits <= (word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3)));
}

/** Among thousands of names, some are similar to any word, so only slips of the fingers count. */
function isSlip(word: string, name: string, edits: number): boolean {
  const sort = (text: string) => [...text.toLowerCase()].sort().join('');
  const isSwap = edits === 2 && sort(word) === sort(name);
  return word[0] === name[0] && (isSwap || edits < (word.length > 3 ? 2 : 1));
}

/** The candidate that differs from `word` by a slip of the fingers; undefined where another may be meant. */
function findSlip(word: string, names: readonly string[]): string | undefined {
  const edit = (name: string) => distance(word.toLowerCase(), name.toLowerCase());
  const near = names.filter((name) => word.length > 3 && isSlip(word, name, edit(name)));
  return near.length === 1 ? near[0] : undefined;
}

/** Suggests a candidate in place of an unknown word: the end of its message, and the fix if no other can be meant. */
export function guess(word: string, candidates: Iterable<string>) {
  const names = [...candidates];
  return { near: suggest(word, names), fix: findSlip(word, names) };
}

/** Ends a message with the nearest candidate, if there is one. */
export function suggest(word: string, candidates: Iterable<string>): string {
  const nearest = findNearest(word, candidates);
  return nearest === undefined ? '' : ` — ${say('hint.did-you-mean', { name: nearest })}`;
}
