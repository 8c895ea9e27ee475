import type { CheckedFile } from './check-file.ts';
import type { Finding } from './fault.ts';
import { findTwinGroups } from './find-twin-groups.ts';

/** Finds what only shows when all record files are looked at together. */
export function checkTogether(files: CheckedFile[]): [CheckedFile, Finding][] {
  return findTwinGroups(files);
}
