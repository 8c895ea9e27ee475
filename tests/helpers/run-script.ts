import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export type Running = ChildProcessByStdio<null, Readable, Readable>;

/** Starts Node, which ends with the test. */
export function startNode(args: readonly string[], cwd = '.', env = process.env): Running {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Starts a command of the engine with its arguments. */
export function startScript(command: string[], cwd?: string, env?: NodeJS.ProcessEnv) {
  const file = fileURLToPath(new URL('../../src/engine/cli.ts', import.meta.url));
  return startNode(['--import', import.meta.resolve('tsx'), file, ...command], cwd, env);
}

/** Waits until a program ends, and reads what it prints. */
export async function readEnd(child: Running) {
  const [[code], out, err] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: code as number | null, out, err };
}
