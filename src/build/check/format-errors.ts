import { showHidden } from '../../schemas/show-hidden.ts';
import { count, countErrors, isWarning } from './count-errors.ts';
import { type ContentError, compareErrors } from './error.ts';
import { shortenPath } from './shorten-path.ts';

/**
 * Prints errors and warnings for a terminal, by file and line: `path:line:column  error  message`,
 * the source line, how to fix it, and a last line with the count. Paths are relative to the
 * working directory; one that lies outside it stays absolute.
 */
export function formatErrors(found: readonly ContentError[], { color = false } = {}): string {
  const paint = color ? (code: number, text: string) => `\u001b[${code}m${text}\u001b[0m` : plain;
  const blocks = [...found].sort(compareErrors).map((error) => formatError(error, paint));
  return `${[...blocks, paint(1, countErrors(found))].join('\n\n')}\n`;
}

export { count, shortenPath };

type Paint = (code: number, text: string) => string;

const plain: Paint = (_code, text) => text;

function formatError(error: ContentError, paint: Paint): string {
  const place = `${shortenPath(error.file)}:${error.line}:${error.column}`;
  const severity = isWarning(error) ? paint(33, 'warning') : paint(31, 'error');
  const lines = [`${paint(1, place)}  ${severity}  ${showHidden(error.message)}`];
  if (error.frame) lines.push(paint(2, indent(error.frame)));
  if (error.hint) lines.push(indent(showHidden(error.hint)));
  return lines.join('\n');
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
