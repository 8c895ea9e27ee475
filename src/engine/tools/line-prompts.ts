import { createInterface } from 'node:readline/promises';

/** Whether questions are plain lines, for terminals that cannot redraw and for those that are read by ear. */
export function isPlainTerminal(env: NodeJS.ProcessEnv, isTTY: boolean | undefined): boolean {
  return !isTTY || env.TERM === 'dumb' || !/^(?:0|false)?$/.test(env.ACCESSIBLE ?? '');
}

/** Where questions are asked, and where their answers come from. */
interface PromptStreams {
  stdin: NodeJS.ReadableStream;
  stderr: NodeJS.WritableStream;
}

/**
 * Asks on lines that stay as they were written: `@clack/prompts` redraws its questions also in its accessible mode.
 *
 * @returns an answer in which `check` finds no problem
 */
export async function askLine(
  question: string,
  check: (answer: string) => string | undefined = () => undefined,
  { stdin, stderr }: PromptStreams = process,
): Promise<string> {
  const lines = createInterface({ input: stdin, output: stderr, terminal: false });
  const ended = new Promise<never>((_, reject) => {
    lines.once('close', () => reject(new Error('The input ended before all questions.')));
  });
  const answer = await Promise.race([lines.question(`${question}: `), ended]);
  lines.close();
  const problem = check(answer.trim());
  if (problem === undefined) return answer.trim();
  stderr.write(`${problem}\n`);
  return askLine(question, check, { stdin, stderr });
}

/** Asks for some of several things by their numbers; Return takes the default, and 0 takes none. */
export async function askNumbers(
  message: string,
  ask: 'Number' | 'Numbers, with commas between',
  options: readonly { value: string; label: string }[],
  usual: readonly string[],
  streams?: PromptStreams,
): Promise<string[]> {
  const list = options.map(({ label }, index) => `  ${index + 1} ${label}\n`).join('');
  const read = (answer: string) => answer.split(',').map((part) => Number(part) - 1);
  const answer = await askLine(
    `${message}\n${list}${ask} [${usual.join(', ')}]`,
    (line) =>
      !line || line === '0' || read(line).every((index) => options[index])
        ? undefined
        : `Write numbers from 1 to ${options.length}.`,
    streams,
  );
  return answer ? read(answer).flatMap((index) => options[index]?.value ?? []) : [...usual];
}
