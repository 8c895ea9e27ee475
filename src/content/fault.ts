import { blankHidden } from '../schemas/show-hidden.ts';

/** Line and column count from 1; columns count UTF-16 units, as editors do. */
export interface Place {
  line: number;
  column: number;
}

/** One thing that is wrong in a file whose name the caller knows. */
export interface Finding extends Place {
  /** Short name of the broken rule, such as `missing-field`. */
  rule: string;
  /** What is wrong, in words for the owner. */
  message: string;
  /** How to mend it. */
  hint?: string;
  /** A warning is worth a look and stops nothing; without it, the finding is an error. */
  severity?: 'warning';
}

/** A finding with its file, and the source line with a caret under the place. */
export interface Fault extends Finding {
  /** Absolute path. */
  file: string;
  frame?: string;
}

/** The place of a fault that concerns a file as a whole. */
export const fileStart: Place = { line: 1, column: 1 };

/** Finds line and column of an offset in UTF-16 units. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Orders faults by file, line and column. */
export function compareFaults(a: Fault, b: Fault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

/** Makes findings in one file faults; `text` is the file's source, where it could be read. */
export function toFaults(file: string, findings: Finding[], text = ''): Fault[] {
  if (findings.length === 0) return [];
  const lines = text.split('\n');
  return findings.map((finding) => {
    const frame = drawFrame(lines[finding.line - 1] ?? '', finding);
    return { ...finding, file, ...(frame && { frame }) };
  });
}

const frameWidth = 90;

/** Draws a source line with a caret below; undefined where there is nothing to show. */
function drawFrame(source: string, { line, column }: Place): string | undefined {
  const shown = blankHidden(source).trimEnd();
  if (!shown) return undefined;
  const from = Math.max(0, column - frameWidth + 20);
  const margin = ' '.repeat(String(line).length);
  const caret = `${' '.repeat(column - 1 - from)}^`;
  return `${line} | ${shown.slice(from, from + frameWidth)}\n${margin} | ${caret}`;
}
