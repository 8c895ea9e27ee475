import stringWidth from 'string-width';
import { blankHidden } from '../../schemas/show-hidden.ts';

/** Line and column count from 1; columns count UTF-16 units, as editors do. */
export interface Place {
  line: number;
  column: number;
  /** The column behind its last character, where that is known and on the same line. */
  endColumn?: number;
}

/** One thing that is wrong in a file whose name the caller knows. */
export interface Finding extends Place {
  /** Short name of the broken rule, such as `missing-field`. */
  rule: string;
  /** What is wrong, in words for the owner. */
  message: string;
  /** How to fix it. */
  hint?: string;
  /** A warning is worth a look and stops nothing; without it, the finding is an error. */
  severity?: 'warning';
}

/** A finding with its file, and the source line with a caret under the place. */
export interface ContentError extends Finding {
  /** Absolute path. */
  file: string;
  frame?: string;
}

/** The place of an error that concerns a file as a whole. */
export const fileStart: Place = { line: 1, column: 1 };

/** Finds line and column of an offset in UTF-16 units. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Orders errors by file, line and column; of the same place, errors come before warnings. */
export function compareErrors(a: ContentError, b: ContentError): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  const rank = ({ severity }: ContentError) => (severity === 'warning' ? 1 : 0);
  return a.line - b.line || a.column - b.column || rank(a) - rank(b);
}

/** Makes findings in one file errors; `text` is the file's source, where it could be read. */
export function toErrors(file: string, findings: Finding[], text = ''): ContentError[] {
  if (findings.length === 0) return [];
  const lines = text.split('\n');
  return findings.map((finding) => {
    const frame = makeFrame(lines[finding.line - 1] ?? '', finding);
    return { ...finding, file, ...(frame && { frame }) };
  });
}

/** How much of a line a frame shows, and how much of that at most before the place. */
const longest = { line: 90, before: 60 };

/**
 * Shows a source line with a caret below the place. Wide letters and emoji take two columns of a
 * terminal, so the caret follows what is seen and not the number of letters.
 */
function makeFrame(source: string, { line, column }: Place): string | undefined {
  const start = Math.max(0, column - 1 - longest.before);
  const end = start + longest.line;
  const show = (until: number) =>
    blankHidden(source.slice(start, until).replaceAll('\t', '    ')).toWellFormed();
  if (!show(end).trim()) return undefined;
  const cut = start > 0 ? '…' : '';
  const shown = `${cut}${show(end).trimEnd()}${end < source.length ? '…' : ''}`;
  const caret = `${' '.repeat(stringWidth(cut + show(column - 1)))}^`;
  return `${line} | ${shown}\n${' '.repeat(String(line).length)} | ${caret}`;
}
