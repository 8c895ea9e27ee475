import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createRandom } from '../../../maintainers/random.ts';
import { writeFiles } from '../../../tests/helpers/content.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { readAll } from '../../../tests/helpers/pull.ts';
import { hashText } from '../model/hash.ts';
import { applyChanges, nameJournal, type Step, undoChanges, undoHalfDone } from './journal.ts';

/** Content, and changes that change, delete, make and move files. */
async function makeChanges() {
  const folder = await makeFolder();
  const root = join(folder, 'content');
  await writeFiles(root, { 'a/1.yaml': 'old 1', 'a/2.yaml': 'old 2', 'b/3.yaml': 'old 3' });
  const [old, after] = [Buffer.from('old 1'), Buffer.from('new')];
  const steps: Step[] = [
    { path: 'a/1.yaml', before: old, after },
    { path: 'a/2.yaml', before: Buffer.from('old 2') },
    { path: 'b/3.yaml', after },
    { path: 'c/4.yaml', after },
  ];
  const moves = [{ from: join(root, 'b'), to: join(folder, 'moved/b') }];
  return { folder, root, steps, moves, before: await readAll(folder) };
}

const toText = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, atob(text)]));

test('all changes are made, and moved files keep what they were', async () => {
  const { folder, root, steps, moves } = await makeChanges();
  await applyChanges(root, steps, moves);
  expect(toText(await readAll(folder))).toEqual({
    'content/a/1.yaml': 'new',
    'content/b/3.yaml': 'new',
    'content/c/4.yaml': 'new',
    'moved/b/3.yaml': 'old 3',
  });
});

test('if one file cannot be written, everything is as it was', async () => {
  const { folder, root, steps, moves, before } = await makeChanges();
  await mkdir(join(root, 'c/4.yaml/x'), { recursive: true });
  await expect(applyChanges(root, steps, moves)).rejects.toThrow(
    /c\/4\.yaml cannot be written: .* — fix that, and run the command again; all is as it was$/,
  );
  await rm(join(root, 'c'), { recursive: true });
  expect(await readAll(folder)).toEqual(before);
});

test('a file that changed at the last moment stays, and everything is as it was', async () => {
  const { folder, root, steps, moves } = await makeChanges();
  await writeFile(join(root, 'c'), 'no folder');
  await writeFile(join(root, 'a/2.yaml'), 'mine');
  const before = await readAll(folder);
  await expect(applyChanges(root, steps, moves)).rejects.toThrow(
    'a/2.yaml has changed meanwhile — run the command again',
  );
  expect(await readAll(folder)).toEqual(before);
});

test('what an owner writes after a kill stays when the changes are taken back', async () => {
  const { folder, root, before } = await makeChanges();
  const files = [{ path: 'a/1.yaml', before: btoa('old 1'), after: 'another hash' }];
  await writeFile(nameJournal(root), JSON.stringify({ moves: [], files }));
  await writeFile(join(root, 'a/1.yaml'), 'edited');
  await undoChanges(root);
  expect(await readAll(folder)).toEqual({ ...before, 'content/a/1.yaml': btoa('edited') });
});

test('a copy of half-made changes is completed by itself, and the original is not touched', async () => {
  const { folder, root, before } = await makeChanges();
  const half = {
    moves: [{ from: 'b', to: '../moved/b' }],
    files: [{ path: 'c/4.yaml', after: hashText('new') }],
  };
  await mkdir(join(folder, 'moved'));
  await rename(join(root, 'b'), join(folder, 'moved/b'));
  await writeFiles(root, { 'c/4.yaml': 'new', '.unfinished.json': JSON.stringify(half) });
  const untouched = await readAll(folder);
  const copy = join(await makeFolder(), 'copy');
  await cp(folder, copy, { recursive: true });
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await undoHalfDone(join(copy, 'content'));
  expect(said.mock.calls.flat()).toEqual([
    expect.stringMatching(/copy\/content; undone: 2 changes — run it again$/),
  ]);
  expect(await readAll(copy)).toEqual(before);
  expect(await readAll(folder)).toEqual(untouched);
});

test.each([
  '',
  '{"moves": [',
  '{"root": "/a", "moves": [], "files": []}',
  '{"moves": [], "files": [{ "path": "../moved.yaml", "before": "" }]}',
  '{"moves": [], "files": [{ "path": "/etc/moved.yaml", "before": "" }]}',
  '{"moves": [{ "from": "../b", "to": "../moved/b" }], "files": []}',
  '{"moves": [{ "from": "b", "to": "../../moved/b" }], "files": []}',
])('damaged notes are named with what to do: %s', async (text) => {
  const { root } = await makeChanges();
  await writeFile(nameJournal(root), text);
  await expect(undoHalfDone(root)).rejects.toThrow(
    /content\/\.unfinished\.json is damaged: .* — compare the content with your last commit or backup, then delete this file$/,
  );
});

test('what init replaces beside the content is taken back, too', async () => {
  const { folder, root } = await makeChanges();
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  await writeFiles(folder, { 'README.md': 'old', 'public/favicon.svg': 'old' });
  const before = await readAll(folder);
  const moves = ['README.md', 'public/favicon.svg'].map((path) => `../${path}`);
  const half = {
    moves: moves.map((from) => ({ from, to: `../content-sample/${basename(from)}` })),
    files: [{ path: '../README.md', after: hashText('new') }],
  };
  await mkdir(join(folder, 'content-sample'));
  for (const { from, to } of half.moves) await rename(join(root, from), join(root, to));
  await writeFiles(folder, { 'README.md': 'new' });
  await writeFile(nameJournal(root), JSON.stringify(half));
  expect(await undoChanges(root)).toBe(3);
  expect(await readAll(folder)).toEqual(before);
  vi.restoreAllMocks();
});

test('what could not be moved back whole leaves no copy of what is there', async () => {
  const { folder, root, before } = await makeChanges();
  const half = { moves: [{ from: 'b', to: '../moved/b' }], files: [] };
  await cp(join(root, 'b'), join(folder, 'moved/b'), { recursive: true });
  await writeFile(nameJournal(root), JSON.stringify(half));
  await undoChanges(root);
  expect(await readAll(folder)).toEqual(before);
});

const journalModule = new URL('journal.ts', import.meta.url);

/** Makes the changes of a folder, some hundred of each kind. */
const changeAll = `
  import { resolve } from 'node:path';
  import { applyChanges } from ${JSON.stringify(journalModule)};
  const steps = Array.from({ length: 100 }, (_, n) => [
    { path: 'a/' + n, before: Buffer.from('old ' + n), after: Buffer.from('new') },
    { path: 'b/' + n, before: Buffer.from('old ' + n) },
    { path: 'c/' + n, after: Buffer.from('new') },
  ]);
  const [from, to] = [resolve('content/c'), resolve('moved/c')];
  await applyChanges('content', steps.flat(), [{ from, to }]);
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
  expect(whole.child.exitCode).toBe(0);
  expect(Object.keys(after)).toHaveLength(300);
  const chance = createRandom(29);
  const ends: string[] = [];
  for (let time = 0; time < Number(process.env.KILLS ?? 6); time++) {
    const { cwd, child } = await start();
    const closed = once(child, 'close');
    const journal = nameJournal(join(cwd, 'content'));
    // Most of its time it loads modules; the moments that matter come with the journal.
    while (child.exitCode === null && !existsSync(journal)) await wait(1);
    await wait(chance.below(60));
    child.kill('SIGKILL');
    await closed;
    const isHalfDone = existsSync(journal);
    await undoChanges(join(cwd, 'content'));
    expect(await readAll(cwd)).toEqual(isHalfDone ? before : after);
    ends.push(isHalfDone ? 'before' : 'after');
  }
  expect(ends).toContain('before');
});
