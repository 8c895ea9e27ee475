import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { shortenPath } from './check/index.ts';
import { hasCode } from './has-code.ts';

type Task = 'build' | 'dev';

interface Holder {
  pid: number;
  task: Task;
}

/**
 * Holds `.contentlayer` and `.generated` for `task` until the returned function is called, or
 * this process ends. Development needs them for a second at a time, so whoever comes then waits,
 * and development waits for a build.
 *
 * @throws when both are builds
 */
export async function lockFolder(
  task: Task,
  file = resolve('.cache/build.lock'),
): Promise<() => void> {
  for (;;) {
    if (putLock(task, file)) return holdLock(file);
    const holder = readHolder(file);
    if (!holder || !isAlive(holder.pid)) removeStale(file);
    else if (task === 'build' && holder.task === 'build') {
      throw new Error(
        `A build is running in this folder already, as process ${holder.pid} — wait for its end; if that process is no build, delete ${shortenPath(file)}`,
      );
    } else await wait(50);
  }
}

/** A link shows the lock whole or not at all, and only the first of several makes it. */
function putLock(task: Task, file: string): boolean {
  const own = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(own, JSON.stringify({ pid: process.pid, task } satisfies Holder));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function holdLock(file: string): () => void {
  const release = () => {
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  // After a restart of the machine, the number of the dead process may be this one's.
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** Takes a dead process's lock away, unless another process has put its own there meanwhile. */
function removeStale(file: string): void {
  const taken = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, taken);
    const holder = readHolder(taken);
    if (holder && isAlive(holder.pid)) linkSync(taken, file);
    rmSync(taken);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}
