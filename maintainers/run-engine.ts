import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { noSettings } from '../src/engine/content/config/read-settings.ts';

/** Runs a command of the engine in `cwd` without the owner's settings. */
export async function runEngine(
  command: readonly string[],
  settings: NodeJS.ProcessEnv = {},
  cwd = '.',
): Promise<void> {
  const args = ['--import', 'tsx', resolve(cwd, 'src/engine/cli.ts'), ...command];
  const env = { ...process.env, ...noSettings, ...settings };
  await promisify(execFile)(process.execPath, args, { cwd, env, maxBuffer: 2 ** 27 });
}
