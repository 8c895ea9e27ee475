import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from './files.ts';

/**
 * Waits until no other build and no development server writes `.contentlayer` and `.generated`,
 * and keeps them out until the returned function is called, or this process ends. A build beside
 * a development server would otherwise take over its draft pictures, and nobody would notice.
 */
export async function lockFolders(file = resolve('.cache/build.lock')): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  while (!tryLock(file)) await wait(50);
  const unlock = () => {
    process.off('exit', unlock);
    rmSync(file, { force: true });
  };
  process.on('exit', unlock);
  return unlock;
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    if (!isLocked(file)) rmSync(file, { force: true });
    return false;
  }
}

/** Whether the process that wrote the file still runs. */
function isLocked(file: string): boolean {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch (error) {
    // ENOENT: it was released just now, and the file there may be a new lock. EPERM: another user's process runs.
    return hasCode(error, 'ENOENT') || hasCode(error, 'EPERM');
  }
}
