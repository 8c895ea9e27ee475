/** The candidate that `word` was most likely meant to be; undefined where none is close. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let best = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= best) continue;
    const distance = countEdits(word.toLowerCase(), candidate.toLowerCase());
    if (distance < best) [nearest, best] = [candidate, distance];
  }
  return nearest;
}

/** Ends a message with the nearest candidate, if there is one. */
export function suggest(word: string, candidates: Iterable<string>): string {
  const nearest = findNearest(word, candidates);
  return nearest === undefined ? '' : ` — did you mean "${nearest}"?`;
}

/** Letters to add, drop, change or swap with their neighbour until `a` is `b`. */
function countEdits(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      now[column] = Math.min(
        at(last, column) + 1,
        at(now, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, now];
  }
  return at(last, b.length);
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
