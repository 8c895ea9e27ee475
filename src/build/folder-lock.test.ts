import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../tests/helpers/make-folder.ts';
import { lockFolder } from './folder-lock.ts';

const makeFile = async () => join(await makeFolder(), 'cache/build.lock');

/** A process that only lives, and holds the lock for `task`. */
async function holdElsewhere(file: string, task: string): Promise<ChildProcess> {
  (await lockFolder('dev', file))();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => void child.kill('SIGKILL'));
  writeFileSync(file, JSON.stringify({ pid: child.pid, task }));
  return child;
}

test('a lock is there until it is released, and leaves nothing behind', async () => {
  const file = await makeFile();
  const unlock = await lockFolder('build', file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, task: 'build' });
  expect(readdirSync(dirname(file))).toEqual(['build.lock']);
  unlock();
  expect(readdirSync(dirname(file))).toEqual([]);
});

test('a second build is told of the first, whose lock stays', async () => {
  const file = await makeFile();
  const { pid } = await holdElsewhere(file, 'build');
  await expect(lockFolder('build', file)).rejects.toThrow(
    `A build is running in this folder already, as process ${pid} — wait for its end; if that process is no build, delete ${file}`,
  );
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid, task: 'build' });
});

test.each([
  ['dev', 'build'],
  ['build', 'dev'],
] as const)('%s waits until %s has let go', async (task, holder) => {
  const file = await makeFile();
  const child = await holdElsewhere(file, holder);
  let isHeld = false;
  const waiting = lockFolder(task, file).then((unlock) => {
    isHeld = true;
    return unlock;
  });
  await new Promise((done) => setTimeout(done, 200));
  expect(isHeld).toBe(false);
  child.kill('SIGKILL');
  await once(child, 'exit');
  (await waiting)();
});

test.each(['{"pid":', 'dead'])('a lock that nobody holds (%s) is taken over', async (text) => {
  const file = await makeFile();
  (await lockFolder('dev', file))();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, text === 'dead' ? JSON.stringify({ pid, task: 'build' }) : text);
  const unlock = await lockFolder('build', file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  unlock();
  expect(existsSync(file)).toBe(false);
});
