import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
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

test('files that no build has used for a month are removed', async () => {
  const folder = await makeFolder();
  const cache = new FileCache(folder);
  for (const source of ['a', 'b']) await cache.find('picture', [source], make);
  const before = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  for (const name of await readdir(folder)) await utimes(join(folder, name), before, before);
  await cache.find('picture', ['a'], make);
  await cache.prune();
  expect(await readdir(folder)).toHaveLength(1);
});

test('a folder that cannot be written fails no build', async () => {
  const file = join(await makeFolder(), 'files');
  await writeFile(file, '');
  const cache = new FileCache(join(file, 'in-a-file'));
  expect(await cache.find('picture', ['a'], make)).toEqual(made);
  await cache.prune();
});
