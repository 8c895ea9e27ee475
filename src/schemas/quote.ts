import { showHidden } from './show-hidden.ts';

const longest = 60;

/** Puts found text in quotes for a message: on one line, with control characters written out, cut. */
export function quote(text: string): string {
  const line = showHidden(text).toWellFormed();
  return `"${line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line}"`;
}
