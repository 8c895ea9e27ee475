import type { Kind, Result } from './check.ts';

/** One line a finding, and one that counts what is wrong. */
export function formatResults(results: readonly Result[]): string {
  const lines = results.map(({ kind, name, text }) => `${kind.padEnd(7)}  ${name}: ${text}`);
  return [...lines, '', summarise(results)].join('\n');
}

function summarise(results: readonly Result[]): string {
  const counts = [count(results, 'error'), count(results, 'warning')].filter(Boolean);
  return counts.length > 0 ? `${counts.join(', ')}.` : 'No errors found.';
}

function count(results: readonly Result[], kind: Kind): string {
  const found = results.filter((result) => result.kind === kind).length;
  return found > 0 ? `${found} ${kind}${found === 1 ? '' : 's'}` : '';
}
