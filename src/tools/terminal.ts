import { confirm, isCancel, multiselect, select, type TextOptions, text } from '@clack/prompts';

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
  const ask = async (message: string, initialValue = false) =>
    (await confirm({ message, initialValue, output: stderr })) === true;
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

export const askText = async (options: TextOptions) =>
  String(endAtCancel(await text({ ...options, output })) ?? '');

export const choose = async (
  message: string,
  options: { value: string; label: string }[],
): Promise<string> => endAtCancel(await select({ message, options, output }));

/** One of several things to choose from. */
export interface Choice {
  value: string;
  label: string;
  isUsual: boolean;
}

export const chooseSome = async (message: string, options: Choice[]): Promise<string[]> => {
  const initialValues = options.filter(({ isUsual }) => isUsual).map(({ value }) => value);
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
