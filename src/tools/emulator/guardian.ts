import { spawn } from 'node:child_process';

const script = (pid: number) =>
  `process.stdin.resume().on('end', () => { try { process.kill(${pid}, 'SIGKILL') } catch {} })`;

/**
 * Has a process ended when this one is gone, however it goes: a small process of its own waits
 * for the end of a pipe that closes with this process. Call the result once the other has ended.
 */
export function guardProcess(pid: number): () => void {
  const guardian = spawn(process.execPath, ['-e', script(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guardian.unref();
  return () => guardian.kill('SIGKILL');
}
