import { confirm } from '@clack/prompts';

/** Where a command speaks to its owner. */
export interface Terminal {
  /** Prints what was asked for, as it is. */
  write(text: string): void;
  /** Prints a remark beside it. */
  note(line: string): void;
  /** Asks a question; false also where the owner leaves it. Absent where nobody can answer. */
  confirm?(question: string): Promise<boolean>;
}

/** The terminal of this process; without a person at it there is nobody to ask. */
export function openTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // Who reads only the beginning, as `head` does, closes the pipe before all is written.
  stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  const ask = async (message: string) =>
    (await confirm({ message, initialValue: false, output: stderr })) === true;
  return {
    write: (text) => void stdout.write(text),
    note: (line) => void stderr.write(`${line}\n`),
    ...(stdin.isTTY && stderr.isTTY && { confirm: ask }),
  };
}
