import { resolve } from 'node:path';
import { formatErrors, toErrors } from '../check/error.ts';
import type { CheckedFile, FileFinding } from '../check/record-file.ts';

/** The error for an output that the content keeps from being made. */
export class ContentFailure extends Error {
  /** @param findPlaces finds what is to be changed in the content */
  constructor(
    message: string,
    readonly findPlaces: (files: readonly CheckedFile[]) => FileFinding[],
  ) {
    super(message);
  }
}

/** Explains why an output could not be made, with the places in the content where it has some. */
export function explainFailure(
  error: unknown,
  { dir, files }: { dir: string; files: readonly CheckedFile[] },
  stream?: NodeJS.WriteStream,
): string {
  if (!(error instanceof ContentFailure)) return String(error);
  const errors = error
    .findPlaces(files)
    .flatMap(([file, finding]) => toErrors(resolve(dir, file.path), [finding], file.text));
  return formatErrors(errors, stream);
}
