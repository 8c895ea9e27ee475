import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../tests/helpers/make-folder.ts';
import { lockFolders } from './folder-lock.ts';

test('who comes second waits until the first is done', async () => {
  const file = join(await makeFolder(), 'cache/build.lock');
  const order: string[] = [];
  const unlock = await lockFolders(file);
  const second = lockFolders(file).then((unlock) => {
    order.push('second');
    unlock();
  });
  await new Promise((done) => setTimeout(done, 120));
  order.push('first');
  unlock();
  await second;
  expect(order).toEqual(['first', 'second']);
  expect(existsSync(file)).toBe(false);
});

test('what a process left that was killed holds up nobody', async () => {
  const file = join(await makeFolder(), 'build.lock');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, String(pid));
  const unlock = await lockFolders(file);
  unlock();
  expect(existsSync(file)).toBe(false);
});

test('a lock that is freed while it is looked at is taken from nobody', async () => {
  const file = join(await makeFolder(), 'build.lock');
  // It is there, and cannot be read: so it looks to whoever comes in between.
  symlinkSync('nothing', file);
  const locking = lockFolders(file);
  await new Promise((done) => setTimeout(done, 120));
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  rmSync(file);
  (await locking)();
});
