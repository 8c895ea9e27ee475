import { spawn } from 'node:child_process';
import { guardProcess } from './guardian.ts';

export interface JavaProcess {
  /** Ends it and settles once it is gone. */
  stop(): Promise<void>;
  ended: Promise<void>;
  /** The last of what it printed: the emulator prints a page for every write it refuses. */
  readLog(): string;
}

/** Runs Java in a process of its own that ends, at the latest, with this one. */
export function runJava(java: string, args: string[]): JavaProcess {
  const child = spawn(java, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const release = child.pid === undefined ? () => {} : guardProcess(child.pid);
  let log = '';
  const keep = (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-8000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      log += error.message;
      resolve();
    });
    child.once('close', () => resolve());
  }).finally(release);
  const stop = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { stop, ended, readLog: () => log };
}
