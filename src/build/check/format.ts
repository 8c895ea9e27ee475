import { isAbsolute, relative, sep } from 'node:path';
import { showHidden } from '../../schemas/show-hidden.ts';
import { type ContentError, compareErrors } from './error.ts';

/** Writes `1 file`, `2 files`. */
export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

/**
 * Gives a path for people to read: relative to the working directory, with `/`, and with control
 * characters written out.
 */
export function shortenPath(file: string): string {
  return showHidden(relatePath(file));
}

/** The same for programs: as it is. */
function relatePath(file: string): string {
  const path = relative(process.cwd(), file);
  if (path.startsWith('..') || isAbsolute(path)) return file;
  return path.replaceAll(sep, '/') || '.';
}

/** Whether to colour what goes to a stream, as Node's own output is: see `FORCE_COLOR`, `NO_COLOR`. */
export function usesColor(stream: { hasColors?(): boolean }): boolean {
  return stream.hasColors?.() ?? /^(?:[1-3]|true)$/.test(process.env.FORCE_COLOR ?? '');
}

/**
 * Prints errors and warnings for a terminal, by file and line: `path:line:column  error  message`,
 * the source line, how to fix it, and a last line with the count. Paths are relative to the
 * working directory; one that lies outside it stays absolute.
 */
export function formatErrors(found: readonly ContentError[], { color = false } = {}): string {
  const paint = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const blocks = [...found].sort(compareErrors).map((error) => {
    const { file, line, column, severity, message, frame, hint } = error;
    const kind = severity ? paint(33, 'warning') : paint(31, 'error');
    const place = paint(1, `${shortenPath(file)}:${line}:${column}`);
    const lines = [`${place}  ${kind}  ${showHidden(message)}`];
    if (frame) lines.push(paint(2, frame.replace(/^/gm, '  ')));
    if (hint) lines.push(`  ${showHidden(hint)}`);
    return lines.join('\n');
  });
  return `${[...blocks, paint(1, countErrors(found))].join('\n\n')}\n`;
}

/** Writes `2 errors and 1 warning in 2 files`; of what there is none, nothing is said. */
function countErrors(found: readonly ContentError[]): string {
  const warnings = found.filter(({ severity }) => severity === 'warning').length;
  const errors = found.length - warnings;
  const numbers = [errors && count(errors, 'error'), warnings && count(warnings, 'warning')];
  const files = new Set(found.map(({ file }) => file)).size;
  return `${numbers.filter(Boolean).join(' and ')} in ${count(files, 'file')}`;
}

/** Writes errors and warnings as the workflow commands that GitHub shows beside their lines. */
export function formatAnnotations(found: readonly ContentError[]): string {
  const escapeText = (text: string) =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const escapeValue = (value: string | number) =>
    escapeText(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return [...found]
    .sort(compareErrors)
    .map(({ file, line, column, endColumn, severity = 'error', rule, message, hint = '' }) => {
      const place = { file: relatePath(file), line, col: column, ...(endColumn && { endColumn }) };
      const properties = Object.entries({ ...place, title: rule }).map(
        ([name, value]) => `${name}=${escapeValue(value)}`,
      );
      const text = [message, hint].filter(Boolean).map(showHidden).join('\n');
      return `::${severity} ${properties.join(',')}::${escapeText(text)}\n`;
    })
    .join('');
}

interface Found {
  errors: readonly ContentError[];
  warnings: readonly ContentError[];
  fileCount: number;
}

/**
 * Writes what a check found as JSON for other programs: `files`, `errors` and `warnings` are
 * numbers, `findings` come by file and line. Names and meanings stay; more names may come.
 */
export function formatJson({ errors, warnings, fileCount }: Found): string {
  const findings = [...errors, ...warnings]
    .sort(compareErrors)
    .map(({ frame: _, file, line, column, endColumn, severity = 'error', ...words }) => ({
      ...{ file: relatePath(file), line, column, endColumn, severity },
      ...words,
    }));
  const counts = { files: fileCount, errors: errors.length, warnings: warnings.length };
  return `${JSON.stringify({ ...counts, findings }, null, 2)}\n`;
}
