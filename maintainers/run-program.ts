import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { noSettings } from '../src/node/config/no-settings.ts';

/** Runs a program in `cwd`, and returns the seconds that it takes. */
export async function runProgram(
  program: string,
  args: readonly string[],
  cwd = '.',
  settings: NodeJS.ProcessEnv = {},
): Promise<number> {
  const startedAt = performance.now();
  const env = { ...process.env, ...settings };
  // npm and npx are scripts there.
  const shell = process.platform === 'win32' && program !== process.execPath;
  await promisify(execFile)(program, args, { cwd, env, shell, maxBuffer: 2 ** 27 });
  return (performance.now() - startedAt) / 1000;
}

/** Runs a file of `scripts` without the owner's settings, and returns the seconds that it takes. */
export function runScript(
  [name, ...args]: readonly string[],
  settings: NodeJS.ProcessEnv = {},
  cwd = '.',
): Promise<number> {
  const command = ['--import', 'tsx', `scripts/${name}.ts`, ...args];
  return runProgram(process.execPath, command, cwd, { ...noSettings, ...settings });
}
