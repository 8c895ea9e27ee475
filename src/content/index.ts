export { type CheckResult, checkContent } from './check-content.ts';
export type { CheckedFile } from './check-file.ts';
export { type CacheData, type ContentCache, createContentCache } from './content-cache.ts';
export type { Fault } from './fault.ts';
export { count, formatFaults, shortenPath } from './format-faults.ts';
export { ResultCache } from './result-cache.ts';
