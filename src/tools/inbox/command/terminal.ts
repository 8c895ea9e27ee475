import { createInterface } from 'node:readline/promises';

/** Where a command speaks to its owner. */
export interface Terminal {
  /** Prints what was asked for, as it is. */
  write(text: string): void;
  /** Prints a remark beside it. */
  note(line: string): void;
  /** Asks and resolves to the answer, empty when there is none. Absent where nobody can answer. */
  ask?(question: string): Promise<string>;
}

/** The terminal of this process; without a person at it there is nobody to ask. */
export function openTerminal(): Terminal {
  return {
    write: (text) => void process.stdout.write(text),
    note: (line) => void process.stderr.write(`${line}\n`),
    ...(process.stdin.isTTY &&
      process.stderr.isTTY && {
        ask: (question: string) => askOn(process.stdin, process.stderr, question),
      }),
  };
}

/** Asks on `output` and resolves to the line typed on `input`, empty when it ends instead. */
export async function askOn(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  question: string,
): Promise<string> {
  const reader = createInterface({ input, output });
  // Whoever ends the input has not said yes; the question alone would wait for ever.
  const ended = new Promise<string>((resolve) => reader.once('close', () => resolve('')));
  try {
    return await Promise.race([reader.question(question), ended]);
  } finally {
    reader.close();
  }
}
