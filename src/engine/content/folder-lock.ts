import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheFile } from '../model/places.ts';
import { shortenPath } from './error.ts';
import { hasCode } from './files.ts';

/** How often a process looks before it says that it waits. */
const silentTries = 20;

/**
 * Waits until no other build or development server writes `.contentlayer` and `.generated`, and
 * locks these folders until the returned function is called, or this process ends. Otherwise a
 * build could take the draft pictures of a development server.
 */
export async function lockFolders(file = cacheFile('build.lock')): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  for (let tries = 1; !tryLock(file); tries++) {
    if (tries === silentTries) console.error(describeHolder(file));
    await wait(50);
  }
  const unlock = () => {
    process.off('exit', unlock);
    rmSync(file, { force: true });
  };
  process.on('exit', unlock);
  return unlock;
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${readStart(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    removeStale(file);
    return false;
  }
}

/**
 * Removes a lock file that no process holds. One process at a time looks and removes: between both, another one
 * could have removed it and made its own.
 */
function removeStale(file: string): void {
  const guard = `${file}-guard`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    // It is there for less than a millisecond, unless its process was killed just then.
    if (readAge(guard) > 10_000) rmSync(guard, { recursive: true, force: true });
    return;
  }
  if (!isLockFileHeld(file)) rmSync(file, { force: true });
  rmdirSync(guard);
}

/** How long ago a file or folder was made, in milliseconds. */
function readAge(path: string): number {
  return Math.abs(Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()));
}

/** Whether the process that wrote the file still runs. */
function isLockFileHeld(file: string): boolean {
  try {
    const [id, start] = readHolder(file);
    // Without a number it is just being written, or its process was killed before, or the disk was full.
    if (!id) return readAge(file) < 1000;
    // In a container each build is process 1: one that began at another time is not the holder.
    return process.kill(id, 0) && readStart(id) === start;
  } catch (error) {
    // ENOENT: it was just released, and a file there is a new lock. EPERM: another user's process.
    return hasCode(error, 'ENOENT') || hasCode(error, 'EPERM');
  }
}

function readHolder(file: string): [id: number, start: string] {
  const [id, start = ''] = readFileSync(file, 'utf8').split(' ');
  return [Number(id), start];
}

/** When a process began, in ticks since the start of the machine; empty where the system does not say it. */
function readStart(id: number): string {
  try {
    // The name of the program, in brackets, may hold blanks.
    return (
      readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    );
  } catch {
    return '';
  }
}

function describeHolder(file: string): string {
  const path = shortenPath(file);
  return `Waiting for another command (process ${readHolder(file)[0]}) — if there is none, delete ${path}`;
}
