import { createInterface } from 'node:readline/promises';
import { confirm, isCancel, log, multiselect, select, text } from '@clack/prompts';
import { isReadPlainly, showsUtf8 } from '../content/terminal/fit-text.ts';
import { say } from '../schemas/terminal/say.ts';

/** The terminal of the owner. */
export interface Terminal {
  write(text: string): void;
  note(line: string): void;
  /**
   * Asks a question; cancelling ends the process. It is missing if nobody can answer.
   *
   * @param isSafe whether Return means yes
   */
  confirm?(question: string, isSafe?: boolean): Promise<boolean>;
}

/** Opens the terminal of the process. */
export function openTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // A reader such as `head` closes the pipe early.
  stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  const ask = async (message: string, initialValue = false) => {
    const words = { active: say('terminal.agree'), inactive: say('terminal.decline') };
    if (!isPlain) return endAtCancel(await confirm({ message, initialValue, output, ...words }));
    const [yes, no] = [say('terminal.yes'), say('terminal.no')];
    const shown = initialValue ? [yes.toUpperCase(), no] : [yes, no.toUpperCase()];
    const answer = (await askLine(`${message} [${shown.join('/')}]`)).toLowerCase();
    const agreed = ['y', 'yes', yes, words.active.toLowerCase()];
    return answer ? agreed.includes(answer) : initialValue;
  };
  return {
    write: (text) => void stdout.write(text),
    note: (line) => void stderr.write(`${line}\n`),
    ...(stdin.isTTY && stderr.isTTY && { confirm: ask }),
  };
}

/**
 * Whether the owner agrees, by `--yes` or at the terminal.
 *
 * @param undone begins the message, such as `Nothing was written`
 * @throws if nobody can answer
 */
export async function askConsent(
  { confirm }: Pick<Terminal, 'confirm'>,
  { yes, undone, isSafe }: { yes: boolean | undefined; undone: string; isSafe?: boolean },
  question: string,
): Promise<boolean> {
  if (yes) return true;
  if (confirm) return confirm(question, isSafe);
  throw new Error(say('terminal.not-interactive', { undone }));
}

// Only the answer goes to stdout.
const output = process.stderr;

/** Whether nothing on the terminal may be drawn over. */
export const isPlain = isPlainTerminal(process.env, output.isTTY);

/** @param defaultValue is taken at Return */
export async function askText(
  message: string,
  defaultValue: string,
  check: (answer: string) => string | undefined,
): Promise<string> {
  const validate = (answer = '') => check(answer || defaultValue);
  if (isPlain)
    return (
      (await askLine(defaultValue ? `${message} [${defaultValue}]` : message, validate)) ||
      defaultValue
    );
  const shown = {
    message,
    defaultValue,
    ...(defaultValue && { placeholder: defaultValue }),
    output,
  };
  return String(endAtCancel(await text({ ...shown, validate })) ?? '');
}

export function sayProblem(problem: string): void {
  if (isPlain) output.write(`${problem}\n`);
  else log.error(problem, { output });
}

/** The library names the keys in English only. */
const noKeys = { showInstructions: false } as const;

export const choose = async (
  message: string,
  options: { value: string; label: string }[],
): Promise<string> => {
  if (!isPlain) return endAtCancel(await select({ message, options, output, ...noKeys }));
  const [first = ''] = options.map(({ value }) => value);
  return (await askNumbers(message, 'terminal.number', options, [first]))[0] ?? first;
};

/** One of several things to choose from. */
export interface Choice {
  value: string;
  label: string;
  isDefault: boolean;
}

export const chooseSome = async (message: string, options: Choice[]): Promise<string[]> => {
  const initialValues = options.filter(({ isDefault }) => isDefault).map(({ value }) => value);
  if (isPlain) return askNumbers(message, 'terminal.numbers', options, initialValues);
  const shown = { message: say('terminal.some', { message }), options, initialValues, output };
  return endAtCancel(await multiselect({ ...shown, required: false, ...noKeys }));
};

/** Takes the answer to a question; cancelling ends the process, as a shell says of the keyboard. */
function endAtCancel<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>;
  cancel();
}

function cancel(): never {
  output.write(`${isPlain ? '\n' : ''}${say('terminal.canceled')}\n`);
  process.exit(130);
}

/** Whether somebody is at this computer who would see a browser open. */
export function hasDesktop(): boolean {
  const { CI, DISPLAY, WAYLAND_DISPLAY, SSH_CONNECTION } = process.env;
  if (!process.stdout.isTTY || CI || SSH_CONNECTION) return false;
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);
}

/** Whether questions are plain lines, for terminals that cannot redraw and for those that are read by ear. */
export function isPlainTerminal(env: NodeJS.ProcessEnv, isTTY: boolean | undefined): boolean {
  return !isTTY || isReadPlainly(env) || !showsUtf8(env);
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
    lines.once('close', () => reject(new Error(say('terminal.input-ended'))));
  });
  process.once('SIGINT', cancel);
  const asked = Promise.race([lines.question(`${question}: `), ended]);
  const answer = await asked.finally(() => process.off('SIGINT', cancel));
  lines.close();
  const problem = check(answer.trim());
  if (problem === undefined) return answer.trim();
  stderr.write(`${problem}\n`);
  return askLine(question, check, { stdin, stderr });
}

/** Asks for some of several things by their numbers; Return takes the default, and 0 takes none. */
export async function askNumbers(
  message: string,
  ask: 'terminal.number' | 'terminal.numbers',
  options: readonly { value: string; label: string }[],
  defaultValue: readonly string[],
  streams?: PromptStreams,
): Promise<string[]> {
  const list = options.map(({ label }, index) => `  ${index + 1} ${label}\n`).join('');
  const read = (answer: string) => answer.split(',').map((part) => Number(part) - 1);
  const answer = await askLine(
    `${message}\n${list}${say(ask)} [${defaultValue.join(', ')}]`,
    (line) =>
      !line || line === '0' || read(line).every((index) => options[index])
        ? undefined
        : say('terminal.number-range', { most: options.length }),
    streams,
  );
  return answer ? read(answer).flatMap((index) => options[index]?.value ?? []) : [...defaultValue];
}
