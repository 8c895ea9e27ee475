/** A language whose parser calls itself for each level, and so has a limit of levels. */
export type NestedFormat = 'yaml' | 'json' | 'mdx';

/** The limit of levels. Real files have ten; at some thousands, parsers fill the stack and end the process. */
const mostLevels = 200;

/**
 * Finds where a text is nested too deeply, in one pass and before any parser reads it.
 *
 * @returns the offset, or -1
 */
export function findNesting(text: string, format: NestedFormat): number {
  if (format === 'json') return findBrackets(text, /\\.|["[\]{}]/gs);
  const end = format === 'mdx' ? findFrontMatterEnd(text) : text.length;
  const fields = text.slice(0, end);
  const found = [findBrackets(fields, /[[\]{}]/g), findIndents(fields)];
  if (end < text.length) found.push(findMarkers(text, end));
  return found.find((offset) => offset >= 0) ?? -1;
}

function findFrontMatterEnd(text: string): number {
  const end = text.startsWith('---') ? text.indexOf('\n---', 3) : -1;
  return end < 0 ? text.length : end;
}

/**
 * Finds one opening bracket too many. Texts have brackets, too, but do not open so many more than they close.
 *
 * @param signs matches brackets; where it matches quotes, none between those count
 */
function findBrackets(text: string, signs: RegExp): number {
  let depth = 0;
  let isQuoted = false;
  for (const { 0: sign, index } of text.matchAll(signs)) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth = Math.max(0, depth - 1);
    if (depth > mostLevels) return index;
  }
  return -1;
}

/** Finds one indented line too many, or one with too many marks of items: `- - - text`. */
function findIndents(text: string): number {
  const indents: number[] = [];
  for (const { 0: start, 1: blanks = '', index } of text.matchAll(
    /^([ \t]*)(?:[-?][ \t]+)*(?=\S)/gm,
  )) {
    while ((indents.at(-1) ?? -1) >= blanks.length) indents.pop();
    indents.push(blanks.length);
    const items = start.slice(blanks.length).replace(/[ \t]/g, '').length;
    if (indents.length + items > mostLevels) return index;
  }
  return -1;
}

/** The limit of marks of quotes and lists on a line of Markdown, for which its parser needs minutes. */
const mostMarkers = 50;

const markers = new RegExp(
  `^[ \\t]*(?:>[ \\t]*|[-+*][ \\t]+|\\d{1,9}[.)][ \\t]+){${mostMarkers}}`,
  'm',
);

function findMarkers(text: string, from: number): number {
  const offset = text.slice(from).search(markers);
  return offset < 0 ? -1 : from + offset;
}
