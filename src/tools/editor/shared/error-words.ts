/** Writes an error of the checker as sentences. */
export function writeError({ message, hint = '' }: { message: string; hint?: string }): string {
  return `${message}${message.endsWith('?') ? '' : '.'} ${hint}`.trim();
}

/** Numbers what is told line by line; a single line needs no number. */
export function numberLines(lines: readonly string[]): readonly string[] {
  return lines.length === 1 ? lines : lines.map((line, index) => `${index + 1}. ${line}`);
}
