import { readdir, rename, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../../tests/helpers/make-folder.ts';
import { FileCache } from './file-cache.ts';

const make = vi.fn(async () => ({ bytes: Buffer.from('made'), extension: 'png' }));
const made = { bytes: Buffer.from('made'), extension: 'png' };

test('a file with the same kind and source is not made again', async () => {
  const folder = await makeFolder();
  for (const [kind, ...source] of [
    ['picture', 'a', 1],
    ['picture', 'a', 1],
    ['picture', 'b', 1],
    ['picture', 'a', Buffer.from('1')],
    ['resume', 'a', 1],
  ] as const) {
    expect(await new FileCache(folder).find(kind, source, make)).toEqual(made);
  }
  expect(make).toHaveBeenCalledTimes(3);
});

test.each([
  ['still being written', (file: string) => rename(file, `${file}.123`)],
  ['empty', (file: string) => truncate(file)],
  ['cut off', (file: string) => truncate(file, 3)],
  ['of other bytes', (file: string) => writeFile(file, 'mode')],
])('a file that is %s is made again', async (_, damage) => {
  const folder = await makeFolder();
  await new FileCache(folder).find('picture', ['a'], make);
  const [name = ''] = await readdir(folder);
  await damage(join(folder, name));
  make.mockClear();
  for (const _ of [1, 2]) {
    expect(await new FileCache(folder).find('picture', ['a'], make)).toEqual(made);
  }
  expect(make).toHaveBeenCalledOnce();
});

test('files that no build has used for a month are removed, and a use is noted once a day', async () => {
  const folder = await makeFolder();
  const cache = new FileCache(folder);
  for (const source of ['a', 'b']) await cache.find('picture', [source], make);
  const setAge = async (days: number) => {
    const time = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    for (const name of await readdir(folder)) await utimes(join(folder, name), time, time);
  };
  await setAge(31);
  await cache.find('picture', ['a'], make);
  await cache.prune();
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  await setAge(0.5);
  const before = await stat(join(folder, name));
  await cache.find('picture', ['a'], make);
  expect((await stat(join(folder, name))).mtimeMs).toBe(before.mtimeMs);
});

test('a folder that cannot be written fails no build', async () => {
  const file = join(await makeFolder(), 'files');
  await writeFile(file, '');
  const cache = new FileCache(join(file, 'in-a-file'));
  expect(await cache.find('picture', ['a'], make)).toEqual(made);
  await cache.prune();
});
