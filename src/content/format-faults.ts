import { isAbsolute, relative, sep } from 'node:path';
import { showHidden } from '../schemas/show-hidden.ts';
import type { Fault } from './fault.ts';

/**
 * Prints faults for a terminal: `path:line:column  error  message`, the source line, how to mend
 * it, and a last line with the count. Paths are relative to the working directory; one that lies
 * outside it stays absolute.
 */
export function formatFaults(faults: Fault[], { color = false } = {}): string {
  const paint = color ? (code: number, text: string) => `\u001b[${code}m${text}\u001b[0m` : plain;
  const blocks = faults.map((fault) => formatFault(fault, paint));
  return `${[...blocks, paint(1, countFaults(faults))].join('\n\n')}\n`;
}

type Paint = (code: number, text: string) => string;

const plain: Paint = (_code, text) => text;

function formatFault(fault: Fault, paint: Paint): string {
  const place = `${shortenPath(fault.file)}:${fault.line}:${fault.column}`;
  const lines = [`${paint(1, place)}  ${paint(31, 'error')}  ${showHidden(fault.message)}`];
  if (fault.frame) lines.push(paint(2, indent(fault.frame)));
  if (fault.hint) lines.push(indent(showHidden(fault.hint)));
  return lines.join('\n');
}

/**
 * Gives a path for people to read: relative to the working directory, with `/`, and with control
 * characters written out.
 */
export function shortenPath(file: string): string {
  const path = relative(process.cwd(), file);
  if (path.startsWith('..') || isAbsolute(path)) return showHidden(file);
  return showHidden(path.replaceAll(sep, '/')) || '.';
}

function countFaults(faults: Fault[]): string {
  const files = new Set(faults.map(({ file }) => file)).size;
  return `${count(faults.length, 'fault')} in ${count(files, 'file')}`;
}

/** Writes `1 file`, `2 files`. */
export function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
