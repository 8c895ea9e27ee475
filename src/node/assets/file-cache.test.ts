import { readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { FileCache } from './file-cache.ts';

const make = vi.fn(async () => ({ bytes: Buffer.from('made'), extension: 'png' }));

test('a file that is still being written is not taken, and not looked for when others are removed', async () => {
  const folder = await makeFolder();
  const source = ['a picture'];
  const make = async () => ({ bytes: Buffer.from('whole'), extension: 'txt' });
  await new FileCache(folder).find(source, make);
  const [name = ''] = await readdir(folder);
  await rename(join(folder, name), join(folder, `${name}.123`));
  const cache = new FileCache(folder);
  await rm(join(folder, `${name}.123`));
  await cache.prune();
  expect((await cache.find(source, make)).bytes.toString()).toBe('whole');
});

test('a file with the same source is not made again', async () => {
  const folder = await makeFolder();
  for (const source of [
    ['a', 1],
    ['a', 1],
    ['b', 1],
    ['a', Buffer.from('1')],
  ] as const) {
    const file = await new FileCache(folder).find(source, make);
    expect(file).toEqual({ bytes: Buffer.from('made'), extension: 'png' });
  }
  expect(make).toHaveBeenCalledTimes(2);
});

test('files that no build has used for a month are removed', async () => {
  const folder = await makeFolder();
  const cache = new FileCache(folder);
  for (const source of ['a', 'b']) await cache.find([source], make);
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  for (const name of await readdir(folder)) await utimes(join(folder, name), longAgo, longAgo);
  const next = new FileCache(folder);
  await next.find(['a'], make);
  await next.prune();
  expect(await readdir(folder)).toHaveLength(1);
});
