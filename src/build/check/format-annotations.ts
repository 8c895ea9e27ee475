import { showHidden } from '../../schemas/show-hidden.ts';
import { isWarning } from './count-errors.ts';
import { type ContentError, compareErrors } from './error.ts';
import { relatePath } from './shorten-path.ts';

/** Writes errors and warnings as the workflow commands that GitHub shows beside their lines. */
export function formatAnnotations(found: readonly ContentError[]): string {
  return [...found].sort(compareErrors).map(formatAnnotation).join('');
}

function formatAnnotation(error: ContentError): string {
  const { line, column, endColumn, rule, message, hint } = error;
  const properties = {
    file: relatePath(error.file),
    ...{ line, col: column, ...(endColumn && { endColumn }) },
    title: rule,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeValue(value)}`);
  const text = [message, ...(hint ? [hint] : [])].map(showHidden).join('\n');
  return `::${isWarning(error) ? 'warning' : 'error'} ${list.join(',')}::${escapeText(text)}\n`;
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeValue(value: string | number): string {
  return escapeText(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
