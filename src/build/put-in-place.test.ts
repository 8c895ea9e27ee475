import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../tests/helpers/make-folder.ts';
import { putInPlace } from './put-in-place.ts';

async function makeFolders() {
  const root = await makeFolder();
  const from = join(root, 'from');
  const to = join(root, 'dist/client');
  for (const [folder, name] of [
    [from, 'new'],
    [to, 'old'],
  ] as const) {
    await mkdir(join(folder, 'sub'), { recursive: true });
    await writeFile(join(folder, 'sub', name), name);
  }
  return { root, from, to };
}

function failWith(code: string) {
  return () => Promise.reject(Object.assign(new Error(code), { code }));
}

test('the new folder stands in place of the old one, and the files beside it stay', async () => {
  const { root, from, to } = await makeFolders();
  await writeFile(join(root, 'dist/mine'), '');
  await putInPlace(from, to);
  expect(await readdir(join(to, 'sub'))).toEqual(['new']);
  expect((await readdir(join(root, 'dist'))).sort()).toEqual(['client', 'mine']);
});

test('a folder that does not exist yet is made', async () => {
  const { root, from } = await makeFolders();
  await putInPlace(from, join(root, 'a/b/client'));
  expect(await readdir(join(root, 'a/b'))).toEqual(['client']);
});

test('into another file system the folder is copied', async () => {
  const { root, from, to } = await makeFolders();
  await putInPlace(from, to, failWith('EXDEV'));
  expect(await readFile(join(to, 'sub/new'), 'utf8')).toBe('new');
  expect(await readdir(join(root, 'dist'))).toEqual(['client']);
});

test('when the move fails, the old folder is as it was', async () => {
  const { root, from, to } = await makeFolders();
  await expect(putInPlace(from, to, failWith('EACCES'))).rejects.toThrow('EACCES');
  expect(await readdir(join(to, 'sub'))).toEqual(['old']);
  expect(await readdir(join(root, 'dist'))).toEqual(['client']);
});
