import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { lockFolders } from './folder-lock.ts';

test('a second process says that it waits until the first has released the lock', async () => {
  const file = join(await makeFolder(), 'cache/build.lock');
  const order: string[] = [];
  const unlock = await lockFolders(file);
  const second = lockFolders(file).then((unlock) => {
    order.push('second');
    unlock();
  });
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect.poll(() => said.mock.calls.length, { timeout: 10_000 }).toBe(1);
  expect(said.mock.calls[0]?.[0]).toContain(`Waiting for another command (process ${process.pid})`);
  said.mockRestore();
  order.push('first');
  unlock();
  await second;
  expect(order).toEqual(['first', 'second']);
  expect(existsSync(file)).toBe(false);
});

test.each<[title: string, write: () => string, time?: number]>([
  ['of a killed process', () => String(spawnSync(process.execPath, ['-e', '']).pid)],
  ['of a process that had this number before', () => `${process.pid} 1`],
  ['for whose number the disk was too full', () => ''],
  ['of a time when the clock was ahead', () => '', Date.now() / 1000 + 3600],
])('the lock %s is taken over', async (_, write, time = 0) => {
  const file = join(await makeFolder(), 'build.lock');
  writeFileSync(file, write());
  utimesSync(file, time, time);
  const unlock = await lockFolders(file);
  unlock();
  expect(existsSync(file)).toBe(false);
});

test('a lock that cannot be read is not removed, since it may be a new one', async () => {
  const file = join(await makeFolder(), 'build.lock');
  // A dangling link exists and cannot be read, like a lock that is released just now.
  symlinkSync('nothing', file);
  const locking = lockFolders(file);
  await new Promise((done) => setTimeout(done, 120));
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  rmSync(file);
  (await locking)();
});

/** Locks each file that it is sent, and tells whether another process was inside at the same time. */
const locker = `
  import { mkdirSync, rmdirSync } from 'node:fs';
  import { setTimeout as wait } from 'node:timers/promises';
  import { lockFolders } from ${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)};
  process.on('message', async (file) => {
    const unlock = await lockFolders(file);
    let isAlone = true;
    try {
      mkdirSync(file + '-inside');
      await wait(2);
      rmdirSync(file + '-inside');
    } catch {
      isAlone = false;
    }
    unlock();
    process.send(isAlone);
  });
  process.send('ready');
`;

test('of processes that find the lock of a killed one, one at a time goes on', async () => {
  const folder = await makeFolder();
  const script = join(folder, 'locker.mts');
  writeFileSync(script, locker);
  const execArgv = ['--import', import.meta.resolve('tsx')];
  const children = Array.from({ length: 4 }, () => fork(script, { execArgv }));
  onTestFinished(() => children.forEach((child) => void child.kill()));
  await Promise.all(children.map((child) => once(child, 'message')));
  const dead = String(spawnSync(process.execPath, ['-e', '']).pid);
  for (let round = 0; round < Number(process.env.ROUNDS ?? 30); round++) {
    const file = join(folder, `${round}.lock`);
    writeFileSync(file, dead);
    const answers = children.map((child) => once(child, 'message'));
    for (const child of children) child.send(file);
    expect(
      (await Promise.all(answers)).map(([isAlone]) => isAlone),
      `round ${round}`,
    ).toEqual([true, true, true, true]);
    expect(existsSync(file)).toBe(false);
  }
});
