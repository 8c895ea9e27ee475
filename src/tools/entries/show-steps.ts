import { join } from 'node:path';
import { count, shortenPath } from '../../node/check/error.ts';
import type { Step } from '../../node/journal.ts';
import { showHidden } from '../../schemas/show-hidden.ts';

/** Lists files with the words by which people tell them apart, their placeholders, and remarks on the source. */
export function showProposal(
  steps: readonly Step[],
  root: string,
  remarks: readonly string[] = [],
  about = 'about the resume',
): string {
  const width = Math.max(...steps.map(({ path }) => path.length));
  const filled = steps.flatMap(({ path, placeholders = [] }) =>
    placeholders.map((field) => `  ${path}  ${field}`),
  );
  return [
    `${count(steps.length, 'file')} for ${shortenPath(root)}`,
    ...steps.map(({ path, summary = '' }) => `  ${path.padEnd(width)}  ${shorten(summary)}`),
    ...showList(filled, 'placeholder', 'to fix there'),
    ...showList(remarks, 'warning', about),
    '\n',
  ].join('\n');
}

function showList(lines: readonly string[], name: string, rest: string): string[] {
  return lines.length > 0 ? [`\n${count(lines.length, name)} ${rest}`, ...lines] : [];
}

function shorten(text: string): string {
  const line = showHidden(text);
  return line.length > 80 ? `${line.slice(0, 80).toWellFormed()}…` : line;
}

/** Shows what would change in each file: the lines that go and those that come. */
export function showChanges(steps: readonly Step[], root: string): string[] {
  return steps.flatMap(({ path, before, after }) => {
    const name = `  ${shortenPath(join(root, path))}`;
    const size = after ? `, ${Math.ceil(after.length / 1024)} KiB` : ' goes';
    if (!/\.(?:mdx|ya?ml)$/.test(path)) return [name + size];
    const [old, next] = [before, after].map((bytes) => splitLines(bytes?.toString() ?? ''));
    const { start, removed, added } = findDifference(old ?? [], next ?? []);
    const mark = (sign: string, lines: string[]) =>
      lines.map((line) => `  ${sign} ${showHidden(line)}`);
    const where = before && after ? `, from line ${start + 1}` : '';
    return [name + where, ...mark('-', removed), ...mark('+', added)];
  });
}

/** A text ends its last line; no empty one follows. */
const splitLines = (text: string) => (text ? text.replace(/\n$/, '').split('\n') : []);

/** Finds the items that differ between two lists, between those at the start and the end that are the same. */
function findDifference<Item>(old: readonly Item[], next: readonly Item[]) {
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
