import type { ContentError } from './error.ts';

/** Writes `1 file`, `2 files`. */
export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

/** Writes `2 errors and 1 warning in 2 files`; of what there is none, nothing is said. */
export function countErrors(found: readonly ContentError[]): string {
  const warnings = found.filter(isWarning).length;
  const errors = found.length - warnings;
  const files = new Set(found.map(({ file }) => file)).size;
  const numbers = [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ];
  return `${numbers.join(' and ')} in ${count(files, 'file')}`;
}

/** Whether it is worth a look and stops nothing. */
export function isWarning({ severity }: Pick<ContentError, 'severity'>): boolean {
  return severity === 'warning';
}
