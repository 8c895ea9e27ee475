const longest = 60;

/** Puts found text in quotes for a message: one line, no control characters, at most 60 long. */
export function quote(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').toWellFormed();
  return `"${line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line}"`;
}
