const longestQuote = 60;

/** Quotes a text for a message: on one line, shortened, with control characters written out. */
export function quote(text: string): string {
  const line = showHidden(text).toWellFormed();
  return `"${line.length > longestQuote ? `${line.slice(0, longestQuote).toWellFormed()}…` : line}"`;
}

/** A terminal obeys control characters, and marks of direction reorder what it shows. */
export const hiddenMarks = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Writes such marks out as `\n`, `\t` or `\u{1b}`, so that they are seen and do nothing. */
export function showHidden(text: string): string {
  return text.replace(hiddenMarks, (mark) => {
    if (mark === '\n') return '\\n';
    return mark === '\t' ? '\\t' : `\\u{${mark.charCodeAt(0).toString(16)}}`;
  });
}

/** The same for text of several lines, which stay lines. */
export function showHiddenInLines(text: string): string {
  return text.split('\n').map(showHidden).join('\n');
}

/**
 * Matches a text with something to see in it: neither space as Unicode knows it, nor the
 * characters that draw nothing at all. The form and the checker mean the same by it.
 */
export const visiblePattern = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Matches an email address with a dot in its domain, without which nobody could answer. Browsers accept
 * `ada@example` in their own fields, and so do the rules of the store.
 */
export const answerablePattern = '.+@.+[.].+';
