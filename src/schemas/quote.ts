import { showHidden } from './show-hidden.ts';

const longestQuote = 60;

/** Quotes a text for a message: on one line, shortened, with control characters written out. */
export function quote(text: string): string {
  const line = showHidden(text).toWellFormed();
  return `"${line.length > longestQuote ? `${line.slice(0, longestQuote).toWellFormed()}…` : line}"`;
}
