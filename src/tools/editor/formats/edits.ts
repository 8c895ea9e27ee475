/** A change of a text: what stands from `start` to `end` gives way to `text`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The part of a text from `start` to `end`, after the changes that lie in it. */
export function applyEdits(
  text: string,
  edits: readonly Edit[],
  start = 0,
  end = text.length,
): string {
  let [made, at] = ['', start];
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    made += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return made + text.slice(at, end);
}

/** Where the line begins that an offset lies in. */
export function findLineStart(text: string, offset: number): number {
  return offset > 0 ? text.lastIndexOf('\n', offset - 1) + 1 : 0;
}

/** Where the line ends, before its line end. */
export function findLineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** How far in an offset lies on its line, from 0. */
export function findColumn(text: string, offset: number): number {
  return offset - findLineStart(text, offset);
}

/** Moves every line but the first to the right; blank lines stay blank. */
export function indentRest(text: string, indent: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(indent)}`);
}
