import type { Finding } from './error.ts';

/** Finds what git leaves in a file that it could not merge; undefined where there is nothing. */
export function findConflict(text: string): Finding | undefined {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => /^<{7}(?: |$)/.test(line));
  const middle = lines.indexOf('=======', start);
  const isWhole = lines.slice(middle).some((line) => /^>{7}(?: |$)/.test(line));
  if (start < 0 || middle < 0 || !isWhole) return undefined;
  return {
    ...{ line: start + 1, column: 1 },
    rule: 'merge-conflict',
    message: 'a merge conflict begins here',
    hint: 'Keep one of the two versions, and take out the lines of "<", "=" and ">".',
  };
}
