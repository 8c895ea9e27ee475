import { distance } from 'fastest-levenshtein';

/** The candidate that `word` was most likely meant to be; undefined where none is close. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  // Two other letters make any word of three.
  const most = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3));
  const near = [...candidates]
    .map((name) => ({ name, edits: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= most && edits < name.length)
    .sort((a, b) => a.edits - b.edits);
  return near[0]?.name;
}

/** Ends a message with the nearest candidate, if there is one. */
export function suggest(word: string, candidates: Iterable<string>): string {
  const nearest = findNearest(word, candidates);
  return nearest === undefined ? '' : ` — did you mean "${nearest}"?`;
}
