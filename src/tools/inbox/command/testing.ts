import type { Terminal } from './terminal.ts';

/** A terminal that keeps what it is told; with `answer` it has somebody who says that. */
export function recordTerminal(answer?: string) {
  const written: string[] = [];
  const notes: string[] = [];
  const questions: string[] = [];
  const terminal: Terminal = {
    write: (text) => void written.push(text),
    note: (line) => void notes.push(line),
    ...(answer !== undefined && {
      ask: async (question: string) => {
        questions.push(question);
        return answer;
      },
    }),
  };
  return { terminal, written, notes, questions };
}
