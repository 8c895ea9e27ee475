import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeNew } from './write-new.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entries-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file is written with the folders around it', async () => {
  await writeNew(join(folder, 'a/b/c.yaml'), 'text\n');
  expect(await readFile(join(folder, 'a/b/c.yaml'), 'utf8')).toBe('text\n');
});

test('a file that is there stays as it is', async () => {
  await writeFile(join(folder, 'a.yaml'), 'mine');
  await expect(writeNew(join(folder, 'a.yaml'), 'other')).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readFile(join(folder, 'a.yaml'), 'utf8')).toBe('mine');
});

test('a link that leads nowhere is not written through', async () => {
  await symlink(join(folder, 'elsewhere'), join(folder, 'a.yaml'));
  await expect(writeNew(join(folder, 'a.yaml'), 'x')).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readdir(folder)).toEqual(['a.yaml']);
});

test('of many who write one file at once, exactly one does', async () => {
  const path = join(folder, 'a.yaml');
  const texts = Array.from({ length: 20 }, (_, index) => `text ${index}\n`);
  const results = await Promise.allSettled(texts.map((text) => writeNew(path, text)));
  const winners = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
  expect(winners).toHaveLength(1);
  expect(await readFile(path, 'utf8')).toBe(`text ${winners[0]}\n`);
});
