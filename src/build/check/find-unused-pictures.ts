import { posix } from 'node:path';
import { picturePattern } from '../../schemas/picture-endings.ts';
import type { CheckedFile } from './check-file.ts';
import { type Finding, fileStart } from './error.ts';
import type { EntryKind } from './list-files.ts';

/**
 * Finds pictures that nothing names, by path. A record with errors may name what it cannot be
 * heard to name, so the bare mention of a picture in its text counts.
 */
export function findUnusedPictures(
  files: readonly CheckedFile[],
  entries: ReadonlyMap<string, EntryKind>,
): [string, Finding][] {
  const invalid = files.filter(({ findings }) => findings.some(({ severity }) => !severity));
  if (invalid.some(({ text }) => !text)) return [];
  const used = new Set(files.flatMap(({ images }) => images));
  const mentioned = new Set(invalid.flatMap(({ text }) => text.match(mentionPattern) ?? []));
  return [...entries].flatMap(([path, kind]): [string, Finding][] => {
    const isPicture = kind === 'file' && picturePattern.test(path);
    return isPicture && !used.has(path) && !mentioned.has(lastWord(path)) ? [[path, unused]] : [];
  });
}

// Bounded, since a text may hold any number of such letters without an end.
const mentionPattern = /[^\s/"'()%]{1,100}\.(?:svg|png|jpe?g|webp|avif|gif)/gi;

/** Where a name holds spaces, its last word has to do. */
function lastWord(path: string): string {
  return (
    posix
      .basename(path)
      .split(/[\s"'()%]/)
      .at(-1) ?? ''
  );
}

const unused: Finding = {
  ...fileStart,
  severity: 'warning',
  rule: 'unused-picture',
  message: 'no record and no case study names this picture',
  hint: 'Name it where it belongs, or take it away.',
};
