import { readFile } from 'node:fs/promises';
import { type ContentError, toErrors } from '../../content/error.ts';
import type { OwnCodeFailure } from '../../pages/own-code/rendering.ts';

/** Makes an error as the check has it of a failure in the owner's code, with the line of its file. */
export async function toOwnErrors({ file, ...failure }: OwnCodeFailure): Promise<ContentError[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return toErrors(file, [{ ...failure, rule: 'own-code' }], text);
}
