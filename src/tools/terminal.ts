import { confirm, isCancel, select, type TextOptions, text } from '@clack/prompts';

export interface Terminal {
  write(text: string): void;
  note(line: string): void;
  /** Asks a question; cancelling means no. It is missing if nobody can answer. */
  confirm?(question: string): Promise<boolean>;
}

export function openTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // A reader such as `head` closes the pipe early.
  stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
  const ask = async (message: string) =>
    (await confirm({ message, initialValue: false, output: stderr })) === true;
  return {
    write: (text) => void stdout.write(text),
    note: (line) => void stderr.write(`${line}\n`),
    ...(stdin.isTTY && stderr.isTTY && { confirm: ask }),
  };
}

// The answer alone goes to stdout.
const output = process.stderr;

export const askText = async (options: TextOptions) =>
  endAtCancel(await text({ ...options, output }));

export const choose = async (message: string, options: { value: string; label: string }[]) =>
  endAtCancel(await select({ message, options, output }));

/** Takes the answer to a question; cancelling ends the process, as a shell says of the keyboard. */
function endAtCancel(answer: string | symbol): string {
  if (!isCancel(answer)) return String(answer ?? '');
  process.exit(130);
}

/** Whether somebody is at this computer who would see a browser open. */
export function hasDesktop(): boolean {
  const { CI, DISPLAY, WAYLAND_DISPLAY, SSH_CONNECTION } = process.env;
  if (!process.stdout.isTTY || CI || SSH_CONNECTION) return false;
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);
}
