/** Finds the items that differ between two lists, between those at the start and the end that are the same. */
export function findChange<Item>(old: readonly Item[], next: readonly Item[]) {
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start++;
  let end = 0;
  const most = Math.min(old.length, next.length) - start;
  while (end < most && old.at(-1 - end) === next.at(-1 - end)) end++;
  return {
    start,
    removed: old.slice(start, old.length - end),
    added: next.slice(start, next.length - end),
  };
}
