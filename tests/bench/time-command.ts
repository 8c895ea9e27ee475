import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Measures the seconds that a command takes.
 *
 * @param settings variables beside those of this process
 * @throws with its output if it fails
 */
export async function timeCommand(
  program: string,
  args: string[],
  cwd: string,
  settings: NodeJS.ProcessEnv,
): Promise<number> {
  const startedAt = performance.now();
  const env = { ...process.env, ...settings };
  // npm and npx are scripts there.
  const shell = process.platform === 'win32' && program !== process.execPath;
  await promisify(execFile)(program, args, { cwd, env, shell, maxBuffer: 2 ** 27 });
  return (performance.now() - startedAt) / 1000;
}
