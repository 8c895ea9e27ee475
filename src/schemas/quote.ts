import { showHidden } from './show-hidden.ts';

const longest = 60;

/** Quotes a text for a message: on one line, shortened, with control characters written out. */
export function quote(text: string): string {
  const line = showHidden(text).toWellFormed();
  return `"${line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line}"`;
}
