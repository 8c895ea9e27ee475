import { showHidden } from '../../schemas/show-hidden.ts';
import { isWarning } from './count-faults.ts';
import { compareFaults, type Fault } from './fault.ts';
import { relatePath } from './shorten-path.ts';

/** Writes faults and warnings as the workflow commands that GitHub shows beside their lines. */
export function formatAnnotations(found: readonly Fault[]): string {
  return [...found].sort(compareFaults).map(formatAnnotation).join('');
}

function formatAnnotation(fault: Fault): string {
  const { line, column, endColumn, rule, message, hint } = fault;
  const properties = {
    file: relatePath(fault.file),
    ...{ line, col: column, ...(endColumn && { endColumn }) },
    title: rule,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeValue(value)}`);
  const text = [message, ...(hint ? [hint] : [])].map(showHidden).join('\n');
  return `::${isWarning(fault) ? 'warning' : 'error'} ${list.join(',')}::${escapeText(text)}\n`;
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeValue(value: string | number): string {
  return escapeText(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
