import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { writeWhole } from './write-whole.ts';

test('a new file holds the text, is for its owner alone, and leaves nothing beside it', async () => {
  const folder = await makeFolder();
  await writeWhole(join(folder, 'a.csv'), 'text', false);
  expect(await readFile(join(folder, 'a.csv'), 'utf8')).toBe('text');
  expect((await stat(join(folder, 'a.csv'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['a.csv']);
});

test('a file that is there stays, until its owner insists', async () => {
  const folder = await makeFolder();
  const path = join(folder, 'a.csv');
  await writeFile(path, 'old');
  await chmod(path, 0o644);
  await expect(writeWhole(path, 'new', false)).rejects.toThrow(
    new Error(`${path} is there already — add --force to replace it, or name another file`),
  );
  expect(await readFile(path, 'utf8')).toBe('old');
  await writeWhole(path, 'new', true);
  expect(await readFile(path, 'utf8')).toBe('new');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['a.csv']);
});

test('what is no plain file is never replaced', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, 'folder'));
  await symlink('elsewhere', join(folder, 'link'));
  for (const name of ['folder', 'link']) {
    const path = join(folder, name);
    await expect(writeWhole(path, 'x', true)).rejects.toThrow(
      new Error(`${path} cannot be written: it is no plain file — name another file`),
    );
  }
  expect(await readdir(folder)).toEqual(['folder', 'link']);
});

test('a folder that is not there is named', async () => {
  const path = join(await makeFolder(), 'none', 'a.csv');
  await expect(writeWhole(path, 'x', false)).rejects.toThrow(
    new Error(`${path} cannot be written: its folder is not there — name another file`),
  );
});
