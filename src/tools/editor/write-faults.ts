/** What is wrong, and how to mend it. */
interface FaultWords {
  message: string;
  hint?: string;
}

/** Writes a fault as sentences. */
export function writeFault({ message, hint = '' }: FaultWords): string {
  return `${message}${message.endsWith('?') ? '' : '.'} ${hint}`.trim();
}

/** Numbers what is told line by line; a single line needs no number. */
export function numberLines(lines: readonly string[]): readonly string[] {
  return lines.length === 1 ? lines : lines.map((line, index) => `${index + 1}. ${line}`);
}
