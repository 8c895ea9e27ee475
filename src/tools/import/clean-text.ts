import { visiblePattern } from '../../schemas/visible-text.ts';

/**
 * Makes text what a field may hold: well-formed, without control characters, with `\n` alone at the
 * end of a line. Undefined where nothing of it can be seen.
 */
export function cleanProse(text: string): string | undefined {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}--[\n\t]]/gv, '')
    .trim();
  return visiblePattern.test(clean) ? clean : undefined;
}

/** The same on one line, with single spaces. */
export function cleanLine(text: string): string | undefined {
  return cleanProse(text)?.replace(/\s+/g, ' ');
}

/** Puts a full stop behind a sentence that has no end, so that another can follow. */
export function endSentence(text: string): string {
  return /[\p{Sentence_Terminal}:;…][\p{Pe}\p{Pf}"']*$/u.test(text) ? text : `${text}.`;
}

/** Leaves out what has the key of something before it; of texts, capitals do not count. */
export function withoutRepeats<T>(
  items: T[],
  keyOf = (item: T): string => String(item).toLowerCase(),
): T[] {
  const taken = new Set<string>();
  return items.filter((item) => !taken.has(keyOf(item)) && taken.add(keyOf(item)));
}
