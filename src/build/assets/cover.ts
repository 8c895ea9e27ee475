import { createHash } from 'node:crypto';
import { createPickerFrom, drawCoverFrom, type LetterOutline } from './cover-drawing.ts';

/** Draws the cover of a project that has no picture; the same title gives the same bytes. */
export function drawCover(title: string, outline?: LetterOutline): string {
  return drawCoverFrom(hash(title), title, outline);
}

/** Numbers drawn from the title's hash: chance that is the same in every build. */
export function createPicker(title: string): (below: number) => number {
  return createPickerFrom(hash(title));
}

function hash(title: string): Uint8Array {
  return createHash('sha256').update(title).digest();
}
