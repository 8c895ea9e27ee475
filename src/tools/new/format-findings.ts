import type { Finding } from '../../build/check/error.ts';
import { showHidden } from '../../schemas/show-hidden.ts';

/** Prints what is wrong with what was typed, each with how to fix it. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings
    .flatMap(({ message, hint }) => [message, ...(hint ? [`  ${hint}`] : [])])
    .map(showHidden)
    .join('\n');
}
