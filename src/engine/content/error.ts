import { isAbsolute, relative, sep } from 'node:path';
import stringWidth from 'fast-string-width';
import { ownerFile } from '../model/places.ts';
import { hiddenMarks, showHidden } from '../schemas/quote.ts';
import { paint } from './terminal/paint.ts';

/** Line and column count from 1; columns count UTF-16 units, as editors do. */
export interface Position {
  line: number;
  column: number;
  /** The column after its last character, if that is known and on the same line. */
  endColumn?: number;
}

/** An error or a warning in a file whose name the caller knows. */
export interface Finding extends Position {
  /** Id of the broken rule, which docs/rules.md explains, such as `missing-field`. */
  rule: string;
  message: string;
  hint?: string;
  /** Absent for an error, which stops a build. */
  severity?: 'warning';
  /** The source that takes the place of what is between its columns, where nothing else can be meant. */
  fix?: string | undefined;
}

/** A finding with its file, and the source line with a caret under its position. */
export interface ContentError extends Finding {
  /** Absolute path. */
  file: string;
  frame?: string;
}

/** The position of an error that concerns a file as a whole. */
export const fileStart: Position = { line: 1, column: 1 };

/** Finds line and column of an offset in UTF-16 units. */
export function toPosition(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

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

/** How much of a line a frame shows, and how much of that at most before the position. */
const frameLimits = { line: 90, before: 60 };

/** A tab is often a mistake, so that it must not look like blanks. */
const shownTab = '→   ';

/** Counts columns of a terminal up to the caret: wide letters and emoji take two. */
function makeFrame(source: string, { line, column }: Position): string | undefined {
  const start = Math.max(0, column - 1 - frameLimits.before);
  const end = start + frameLimits.line;
  const show = (until: number) =>
    source.slice(start, until).replaceAll('\t', shownTab).replace(hiddenMarks, ' ').toWellFormed();
  if (!source.slice(start, end).trim()) return undefined;
  const cut = start > 0 ? '…' : '';
  const shown = `${cut}${show(end).trimEnd()}${end < source.length ? '…' : ''}`;
  const caret = `${' '.repeat(stringWidth(cut + show(column - 1)))}^`;
  return `${line} | ${shown}\n${' '.repeat(String(line).length)} | ${caret}`;
}

/** Writes `1 file`, `2 files`. */
export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

/** Lists the first of many names, and the number of the others. */
export function listFirst(names: readonly string[], most: number): string {
  const others = names.length - most;
  return names.slice(0, most).join(', ') + (others > 0 ? ` and ${others} more` : '');
}

/** Writes a path for people, relative to the working directory if it is below that. */
export function shortenPath(file: string): string {
  return showHidden(relatePath(file));
}

/** Like `shortenPath`, without escaping hidden characters. */
function relatePath(file: string): string {
  const path = relative(ownerFile(), file);
  if (path.startsWith('..') || isAbsolute(path)) return file;
  return path.replaceAll(sep, '/') || '.';
}

/** Formats findings by file and line, and their number, in the colors that `stream` shows. */
export function formatErrors(
  findings: readonly ContentError[],
  stream?: NodeJS.WriteStream,
): string {
  const blocks = [...findings].sort(compareErrors).map((error) => {
    const { file, line, column, severity, rule, message, frame, hint } = error;
    const kind = paint(severity ?? 'error', severity ?? 'error', stream);
    const position = paint('place', `${shortenPath(file)}:${line}:${column}`, stream);
    const lines = [
      `${position}  ${kind}  ${showHidden(message)}  ${paint('secondary', rule, stream)}`,
    ];
    if (frame) lines.push(paint('secondary', frame.replace(/^/gm, '  '), stream));
    if (hint) lines.push(`  ${showHidden(hint)}`);
    return lines.join('\n');
  });
  return `${[...blocks, countErrors(findings)].join('\n\n')}\n`;
}

/** Writes `2 errors and 1 warning in 2 files`, without a kind that has none. */
function countErrors(findings: readonly ContentError[]): string {
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  const errors = findings.length - warnings;
  const numbers = [errors && count(errors, 'error'), warnings && count(warnings, 'warning')];
  const files = new Set(findings.map(({ file }) => file)).size;
  return `${numbers.filter(Boolean).join(' and ')} in ${count(files, 'file')}`;
}

/** Writes errors and warnings as the workflow commands that GitHub shows beside their lines. */
export function formatAnnotations(findings: readonly ContentError[]): string {
  const escapeText = (text: string) =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const escapeValue = (value: string | number) =>
    escapeText(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return [...findings]
    .sort(compareErrors)
    .map(({ file, line, column, endColumn, severity = 'error', rule, message, hint = '' }) => {
      const location = {
        file: shortenPath(file),
        line,
        col: column,
        ...(endColumn && { endColumn }),
      };
      const properties = Object.entries({ ...location, title: rule }).map(
        ([name, value]) => `${name}=${escapeValue(value)}`,
      );
      const text = [message, hint].filter(Boolean).map(showHidden).join('\n');
      return `::${severity} ${properties.join(',')}::${escapeText(text)}\n`;
    })
    .join('');
}

/** Writes findings as JSON for other programs. A later version may add names, and changes none. */
export function formatJson(findings: readonly ContentError[], fileCount: number): string {
  const rows = [...findings]
    .sort(compareErrors)
    .map(({ frame: _, file, line, column, endColumn, severity = 'error', fix, ...words }) => ({
      file: relatePath(file),
      line,
      column,
      endColumn,
      severity,
      ...words,
      fix: endColumn && fix !== undefined ? { line, column, endColumn, text: fix } : undefined,
    }));
  const errors = rows.filter(({ severity }) => severity === 'error').length;
  const counts = { files: fileCount, errors, warnings: findings.length - errors };
  return `${JSON.stringify({ ...counts, findings: rows }, null, 2)}\n`;
}
