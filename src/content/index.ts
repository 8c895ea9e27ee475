export { type CheckResult, checkContent } from './check-content.ts';
export type { Fault } from './fault.ts';
export { count, formatFaults, shortenPath } from './format-faults.ts';
