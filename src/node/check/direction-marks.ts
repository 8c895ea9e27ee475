import type { ValueError } from '../../schemas/text-checks.ts';

const isolateEnd = '\u2069';
const embeddingEnd = '\u202c';
/** Marks that begin a part with a direction of its own, and the mark that ends it. */
const ends: Readonly<Record<string, string>> = {
  '\u202a': embeddingEnd,
  '\u202b': embeddingEnd,
  '\u2066': isolateEnd,
  '\u2067': isolateEnd,
  '\u2068': isolateEnd,
};

/**
 * Finds the first invisible mark of direction that turns other text around: one that overrides the order of
 * letters, or has no partner on its line. Others stay, as Persian, Hindi and Hebrew need them.
 *
 * @returns its offset, or -1
 */
export function findStrayMark(text: string): number {
  // Nearly all texts have none, and a development server reads all of them after each save.
  if (!/[\u202a-\u202e\u2066-\u2069]/.test(text)) return -1;
  const open: { end: string; index: number }[] = [];
  for (const { 0: mark, index } of `${text}\n`.matchAll(/[\n\u202a-\u202e\u2066-\u2069]/g)) {
    const end = ends[mark];
    if (end) open.push({ end, index });
    else if (mark !== '\n' && open.pop()?.end !== mark) return index;
    else if (mark === '\n' && open[0]) return open[0].index;
  }
  return -1;
}

/** Describes the stray mark at an offset of a text. */
export function describeStrayMark(text: string, offset: number): ValueError {
  return {
    rule: 'hidden-character',
    message: `the invisible character ${nameCodePoint(text, offset)} reverses the direction of text`,
    hint: 'Remove it: the site finds the direction of each text by itself.',
  };
}

/** Names a character by its number in Unicode, such as `U+202E`. */
export function nameCodePoint(text: string, offset: number): string {
  return `U+${text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0')}`;
}
