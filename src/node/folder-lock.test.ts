import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../../tests/helpers/make-folder.ts';
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

test.each([
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
