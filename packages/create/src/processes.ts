import { spawn } from 'node:child_process';

const isWindows = process.platform === 'win32';

/** Runs a program in a folder; resolves to its exit code and to what it printed. */
export function run(folder: string, program: string, args: readonly string[], isShown = false) {
  const child = spawn(program, args, {
    cwd: folder,
    // On Windows npm is a script, which only a shell runs.
    shell: isWindows && program === 'npm',
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill(isShown ? 'SIGTERM' : 'SIGKILL');
  // It must write nothing more when the folder is removed.
  process.prependOnceListener('exit', stop);
  let [out, printed] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    out += chunk;
    printed += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    printed += chunk;
  });
  return new Promise<{ code: number; out: string; printed: string }>((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      process.off('exit', stop);
      done({ code: code ?? 1, out, printed: printed.trim() });
    });
  });
}

/** Whether a process runs. */
export function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
