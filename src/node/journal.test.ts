import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRandom } from '../../maintainers/random.ts';
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

const journalModule = new URL('journal.ts', import.meta.url);

/** Makes the changes of a folder, some hundred of each kind, and notes them in its file `journal`. */
const changeAll = `
  import { resolve } from 'node:path';
  import { applyChanges } from ${JSON.stringify(journalModule)};
  const steps = Array.from({ length: 100 }, (_, n) => [
    { path: 'a/' + n, before: Buffer.from('old ' + n), after: Buffer.from('new') },
    { path: 'b/' + n, before: Buffer.from('old ' + n) },
    { path: 'c/' + n, after: Buffer.from('new') },
  ]);
  const [from, to] = [resolve('content/c'), resolve('moved/c')];
  await applyChanges('content', steps.flat(), [{ from, to }], 'journal');
`;

test('changes that are killed at any moment are all made, or none of them is', async () => {
  const first = await makeFolder();
  const old = Array.from({ length: 100 }, (_, n) =>
    ['a', 'b', 'c'].map((one) => [`${one}/${n}`, `old ${n}`]),
  );
  await writeFiles(join(first, 'content'), Object.fromEntries(old.flat()));
  const start = async () => {
    const cwd = await makeFolder();
    await cp(first, cwd, { recursive: true });
    const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', changeAll];
    return { cwd, child: spawn(process.execPath, args, { cwd, stdio: 'ignore' }) };
  };
  const whole = await start();
  await once(whole.child, 'close');
  const [before, after] = [await readAll(first), await readAll(whole.cwd)];
  expect(Object.keys(after)).toHaveLength(300);
  const chance = createRandom(29);
  const ends: string[] = [];
  for (let time = 0; time < Number(process.env.KILLS ?? 8); time++) {
    const { cwd, child } = await start();
    const closed = once(child, 'close');
    const journal = join(cwd, 'journal');
    // Most of its time it loads modules; the moments that matter come with the journal.
    while (child.exitCode === null && !existsSync(journal)) await wait(1);
    await wait(chance.below(60));
    child.kill('SIGKILL');
    await closed;
    const isHalfDone = existsSync(journal);
    await undoChanges(journal);
    expect(await readAll(cwd)).toEqual(isHalfDone ? before : after);
    ends.push(isHalfDone ? 'before' : 'after');
  }
  expect(ends).toContain('before');
});
