import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff';
import type { Change } from './plan-migration.ts';

/** Draws changes as a unified diff, whose paths count from the content folder. */
export function drawChanges(changes: readonly Change[], { color = false } = {}): string {
  const text = changes.map(drawChange).join('');
  return color ? text.replace(/^[-+@].*$/gm, paint) : text;
}

function drawChange({ path, before, after }: Change): string {
  const from = before === undefined ? '/dev/null' : `a/${path}`;
  const to = after === undefined ? '/dev/null' : `b/${path}`;
  const patch = structuredPatch(from, to, before ?? '', after ?? '', '', '', { context: 3 });
  return formatPatch(patch, FILE_HEADERS_ONLY);
}

const colors: Record<string, number> = { '-': 31, '+': 32, '@': 36 };

function paint(line: string): string {
  return `\u001b[${colors[line[0] ?? '']}m${line}\u001b[0m`;
}
