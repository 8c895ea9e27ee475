import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheFile } from '../site/places.ts';
import { hasCode } from './files.ts';

/**
 * Waits until no other build or development server writes `.contentlayer` and `.generated`, and
 * locks these folders until the returned function is called, or this process ends. Otherwise a
 * build could take the draft pictures of a development server.
 */
export async function lockFolders(file = cacheFile('build.lock')): Promise<() => void> {
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
    if (!isLockFileHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/** Whether the process that wrote the file still runs. */
function isLockFileHeld(file: string): boolean {
  try {
    const id = Number(readFileSync(file, 'utf8'));
    // Without a number it is just being written, or its process was killed before, or the disk was full.
    return id ? process.kill(id, 0) : Date.now() - statSync(file).mtimeMs < 1000;
  } catch (error) {
    // ENOENT: it was just released, and a file there is a new lock. EPERM: another user's process.
    return hasCode(error, 'ENOENT') || hasCode(error, 'EPERM');
  }
}
