import { join } from 'node:path';
import { count, shortenPath } from '../../node/check/index.ts';
import type { Step } from '../../node/journal.ts';
import { showHidden } from '../../schemas/show-hidden.ts';
import { findChange } from './find-change.ts';

/** Lists files with the words by which people tell them apart, their placeholders, and remarks on the source. */
export function showPlan(
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

function shorten(text: string, longest = 80): string {
  const line = showHidden(text);
  return line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
}

/** Shows what would change in each file: the lines that go and those that come. */
export function showChanges(steps: readonly Step[], root: string): string[] {
  return steps.flatMap(({ path, before, after }) => {
    const name = `  ${shortenPath(join(root, path))}`;
    const size = after ? `, ${Math.ceil(after.length / 1024)} KiB` : ' goes';
    if (!/\.(?:mdx|ya?ml)$/.test(path)) return [name + size];
    const [old, next] = [before, after].map((bytes) => bytes?.toString().split('\n') ?? []);
    const { start, removed, added } = findChange(old ?? [], next ?? []);
    const mark = (sign: string, lines: string[]) =>
      lines.map((line) => `  ${sign} ${showHidden(line)}`);
    const where = before && after ? `, from line ${start + 1}` : '';
    return [name + where, ...mark('-', removed), ...mark('+', added)];
  });
}
