import { visiblePattern } from '../../schemas/show-hidden.ts';

/**
 * Makes a text one that a field accepts: well-formed, without control characters, with `\n` at the end of
 * a line. Undefined if nothing of it is visible.
 */
export function cleanProse(text: string): string | undefined {
  const clean = removeControls(text.toWellFormed().replace(/\r\n?/g, '\n')).trim();
  return visiblePattern.test(clean) ? clean : undefined;
}

/** Does the same, and makes it one line with single spaces. */
export function cleanLine(text: string): string | undefined {
  return cleanProse(text)?.replace(/\s+/g, ' ');
}

/** Removes control characters except line feeds and tabs, and marks that turn text around. */
export function removeControls(text: string): string {
  return text.replace(/[[\p{Cc}\u202a-\u202e\u2066-\u2069]--[\n\t]]/gv, '');
}

/** Ends a sentence with a full stop, unless it has an end. */
export function endSentence(text: string): string {
  return /[\p{Sentence_Terminal}:;…][\p{Pe}\p{Pf}"']*$/u.test(text) ? text : `${text}.`;
}

/** Removes items that have the key of an earlier one. In texts, capitals do not matter. */
export function removeRepeats<T>(
  items: T[],
  keyOf = (item: T): string => String(item).toLowerCase(),
): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const isNew = !seen.has(keyOf(item));
    seen.add(keyOf(item));
    return isNew;
  });
}

/** Removes the mark of a list before a text. */
export function removeBullet(text: string): string {
  return text.replace(/^[ \t]*[-*•●▪◦‣·][ \t]+(?=\S)/, '');
}

/** Completes a URL that lacks its beginning, such as `example.com` or `me@example.com`. */
export function completeAddress(text: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\/\/[^/]/.test(text)) return `https:${text}`;
  const isBare = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u.test(text);
  return isBare ? `https://${text}` : text;
}
