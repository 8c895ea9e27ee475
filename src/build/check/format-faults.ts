import { showHidden } from '../../schemas/show-hidden.ts';
import { count, countFaults, isWarning } from './count-faults.ts';
import { compareFaults, type Fault } from './fault.ts';
import { shortenPath } from './shorten-path.ts';

/**
 * Prints faults and warnings for a terminal, by file and line: `path:line:column  error  message`,
 * the source line, how to mend it, and a last line with the count. Paths are relative to the
 * working directory; one that lies outside it stays absolute.
 */
export function formatFaults(found: readonly Fault[], { color = false } = {}): string {
  const paint = color ? (code: number, text: string) => `\u001b[${code}m${text}\u001b[0m` : plain;
  const blocks = [...found].sort(compareFaults).map((fault) => formatFault(fault, paint));
  return `${[...blocks, paint(1, countFaults(found))].join('\n\n')}\n`;
}

export { count, shortenPath };

type Paint = (code: number, text: string) => string;

const plain: Paint = (_code, text) => text;

function formatFault(fault: Fault, paint: Paint): string {
  const place = `${shortenPath(fault.file)}:${fault.line}:${fault.column}`;
  const severity = isWarning(fault) ? paint(33, 'warning') : paint(31, 'error');
  const lines = [`${paint(1, place)}  ${severity}  ${showHidden(fault.message)}`];
  if (fault.frame) lines.push(paint(2, indent(fault.frame)));
  if (fault.hint) lines.push(indent(showHidden(fault.hint)));
  return lines.join('\n');
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
