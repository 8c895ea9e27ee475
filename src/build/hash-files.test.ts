import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../tests/helpers/make-folder.ts';
import { hashFiles, listFiles } from './hash-files.ts';

test('what a link leads to is part of the hash, as Vite copies it', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, 'public'));
  await mkdir(join(folder, 'elsewhere'));
  await writeFile(join(folder, 'elsewhere/a.txt'), 'one');
  await symlink('../elsewhere/a.txt', join(folder, 'public/file.txt'));
  await symlink('../elsewhere', join(folder, 'public/folder'));
  await symlink('../nowhere', join(folder, 'public/gone'));
  const paths = listFiles(join(folder, 'public'));
  expect(paths).toEqual(['file.txt', 'folder/a.txt'].map((name) => join(folder, 'public', name)));
  const before = hashFiles(paths, folder);
  expect(hashFiles(paths, folder)).toBe(before);
  await writeFile(join(folder, 'elsewhere/a.txt'), 'two');
  expect(hashFiles(paths, folder)).not.toBe(before);
});

test('a folder that is not there holds nothing', async () => {
  expect(listFiles(join(await makeFolder(), 'public'))).toEqual([]);
});
