import { checkDates } from './check-dates.ts';
import type { CheckedFile } from './check-file.ts';
import type { Finding } from './error.ts';
import { findRepeats } from './find-repeats.ts';
import { findSampleTexts } from './find-sample-texts.ts';

/**
 * Finds what only shows when all record files are looked at together, or on the day on which they
 * are: nothing of it can be known from one text alone.
 */
export function checkTogether(files: CheckedFile[], today = new Date()): [CheckedFile, Finding][] {
  return [...findRepeats(files), ...checkDates(files, today), ...findSampleTexts(files)];
}
