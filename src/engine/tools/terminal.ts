import { confirm, isCancel, log, multiselect, select, text } from '@clack/prompts';
import { askLine, askNumbers, isPlainTerminal } from './line-prompts.ts';

export interface Terminal {
  write(text: string): void;
  note(line: string): void;
  /**
   * Asks a question; cancelling means no. It is missing if nobody can answer.
   *
   * @param isSafe whether Return means yes
   */
  confirm?(question: string, isSafe?: boolean): Promise<boolean>;
}

export function openTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // A reader such as `head` closes the pipe early.
  stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  const ask = async (message: string, initialValue = false) => {
    if (!isPlain) return (await confirm({ message, initialValue, output })) === true;
    const answer = await askLine(`${message} [${initialValue ? 'Y/n' : 'y/N'}]`);
    return answer ? /^y(?:es)?$/i.test(answer) : initialValue;
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
  throw new Error(`${undone}: this terminal is not interactive — add --yes`);
}

// Only the answer goes to stdout.
const output = process.stderr;

/** Whether nothing on the terminal may be drawn over. */
export const isPlain = isPlainTerminal(process.env, output.isTTY);

/** @param usual is taken at Return */
export async function askText(
  message: string,
  usual: string,
  check: (answer: string) => string | undefined,
): Promise<string> {
  const validate = (answer = '') => check(answer || usual);
  if (isPlain) return (await askLine(usual ? `${message} [${usual}]` : message, validate)) || usual;
  const shown = { message, defaultValue: usual, ...(usual && { placeholder: usual }), output };
  return String(endAtCancel(await text({ ...shown, validate })) ?? '');
}

export function sayProblem(problem: string): void {
  if (isPlain) output.write(`${problem}\n`);
  else log.error(problem, { output });
}

export const choose = async (
  message: string,
  options: { value: string; label: string }[],
): Promise<string> => {
  if (!isPlain) return endAtCancel(await select({ message, options, output }));
  const [first = ''] = options.map(({ value }) => value);
  return (await askNumbers(message, 'Number', options, [first]))[0] ?? first;
};

/** One of several things to choose from. */
export interface Choice {
  value: string;
  label: string;
  isUsual: boolean;
}

export const chooseSome = async (message: string, options: Choice[]): Promise<string[]> => {
  const initialValues = options.filter(({ isUsual }) => isUsual).map(({ value }) => value);
  if (isPlain) return askNumbers(message, 'Numbers, with commas between', options, initialValues);
  return endAtCancel(
    await multiselect({ message, options, initialValues, required: false, output }),
  );
};

/** Takes the answer to a question; cancelling ends the process, as a shell says of the keyboard. */
function endAtCancel<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>;
  process.exit(130);
}

/** Whether somebody is at this computer who would see a browser open. */
export function hasDesktop(): boolean {
  const { CI, DISPLAY, WAYLAND_DISPLAY, SSH_CONNECTION } = process.env;
  if (!process.stdout.isTTY || CI || SSH_CONNECTION) return false;
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);
}
