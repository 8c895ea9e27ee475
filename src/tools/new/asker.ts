import { createInterface } from 'node:readline/promises';

/** Thrown when the owner ends the questions with Ctrl+C or Ctrl+D. */
export class Cancelled extends Error {}

/** Asks the person at a terminal, one question after the other. */
export interface Asker {
  /** @throws Cancelled when the input ends */
  ask(question: string): Promise<string>;
  /** Writes a remark between two questions. */
  say(text: string): void;
  close(): void;
}

/** Reads all answers through one reader, so that lines typed ahead are not lost. */
export function openAsker(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Asker {
  const reader = createInterface({ input, output });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(question) {
      reader.setPrompt(question);
      reader.prompt();
      const { done, value } = await lines.next();
      if (done) throw new Cancelled();
      return value;
    },
    say: (text) => void output.write(`${text}\n`),
    close: () => reader.close(),
  };
}
