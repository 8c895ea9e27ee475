import type { Run } from '../../typesetting/arrange-runs.ts';

/** Parts the words of a run from the right: readers of a document join what stands as one there. */
export function partWords<Font>(run: Run<Font>): Run<Font>[] {
  if (!run.isFromRight) return [run];
  const words = run.text.match(/ +|[^ ]+/g) ?? [];
  return words.reverse().map((text) => ({ ...run, text }));
}
