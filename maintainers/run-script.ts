import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { noSettings } from '../src/engine/content/config/read-settings.ts';

/** Runs a file of `scripts` in `cwd` without the owner's settings. */
export async function runScript(
  [name, ...args]: readonly string[],
  settings: NodeJS.ProcessEnv = {},
  cwd = '.',
): Promise<void> {
  const command = ['--import', 'tsx', `scripts/${name}.ts`, ...args];
  const env = { ...process.env, ...noSettings, ...settings };
  await promisify(execFile)(process.execPath, command, { cwd, env, maxBuffer: 2 ** 27 });
}
