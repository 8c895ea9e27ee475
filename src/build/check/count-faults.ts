import type { Fault } from './fault.ts';

/** Writes `1 file`, `2 files`. */
export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

/** Writes `2 faults and 1 warning in 2 files`; of what there is none, nothing is said. */
export function countFaults(found: readonly Fault[]): string {
  const warnings = found.filter(isWarning).length;
  const faults = found.length - warnings;
  const files = new Set(found.map(({ file }) => file)).size;
  const numbers = [
    ...(faults > 0 ? [count(faults, 'fault')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ];
  return `${numbers.join(' and ')} in ${count(files, 'file')}`;
}

/** Whether it is worth a look and stops nothing. */
export function isWarning({ severity }: Pick<Fault, 'severity'>): boolean {
  return severity === 'warning';
}
