import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/helpers/content.ts';
import { makeFolder } from '../../tests/helpers/make-folder.ts';
import { readAll } from '../../tests/helpers/pull.ts';
import { applyChanges, nameJournal, type Step, undoChanges } from './journal.ts';

/** Content, and changes that change, delete, make and move files. */
async function makeChanges() {
  const folder = await makeFolder();
  const root = join(folder, 'content');
  await writeFiles(root, { 'a/1.yaml': 'old 1', 'a/2.yaml': 'old 2', 'b/3.yaml': 'old 3' });
  const { journal } = nameJournal(join(folder, '.cache'));
  const [old, after] = [Buffer.from('old 1'), Buffer.from('new')];
  const steps: Step[] = [
    { path: 'a/1.yaml', before: old, after },
    { path: 'a/2.yaml', before: Buffer.from('old 2') },
    { path: 'b/3.yaml', after },
    { path: 'c/4.yaml', after },
  ];
  const moves = [{ from: join(root, 'b'), to: join(folder, 'moved/b') }];
  return { folder, root, journal, steps, moves, before: await readAll(folder) };
}

const toText = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, atob(text)]));

test('all changes are made, and moved files keep what they were', async () => {
  const { folder, root, journal, steps, moves } = await makeChanges();
  await applyChanges(root, steps, moves, journal);
  expect(toText(await readAll(folder))).toEqual({
    'content/a/1.yaml': 'new',
    'content/b/3.yaml': 'new',
    'content/c/4.yaml': 'new',
    'moved/b/3.yaml': 'old 3',
  });
});

test('if one file cannot be written, everything is as it was', async () => {
  const { folder, root, journal, steps, moves, before } = await makeChanges();
  await mkdir(join(root, 'c/4.yaml/x'), { recursive: true });
  await expect(applyChanges(root, steps, moves, journal)).rejects.toThrow(
    /c\/4\.yaml cannot be written: .* — fix that, and run the command again; all is as it was$/,
  );
  await rm(join(root, 'c'), { recursive: true });
  expect(await readAll(folder)).toEqual(before);
});

test('a file that changed at the last moment stays, and everything is as it was', async () => {
  const { folder, root, journal, steps, moves } = await makeChanges();
  await writeFile(join(root, 'c'), 'no folder');
  await writeFile(join(root, 'a/2.yaml'), 'mine');
  const before = await readAll(folder);
  await expect(applyChanges(root, steps, moves, journal)).rejects.toThrow(
    'a/2.yaml has changed meanwhile — run the command again',
  );
  expect(await readAll(folder)).toEqual(before);
});

test('what an owner writes after a kill stays when the changes are taken back', async () => {
  const { folder, root, journal, before } = await makeChanges();
  const files = [{ path: 'a/1.yaml', before: btoa('old 1'), after: 'another hash' }];
  await mkdir(dirname(journal));
  await writeFile(journal, JSON.stringify({ root, moves: [], files }));
  await writeFile(join(root, 'a/1.yaml'), 'edited');
  await undoChanges(journal);
  expect(await readAll(folder)).toEqual({ ...before, 'content/a/1.yaml': btoa('edited') });
});
