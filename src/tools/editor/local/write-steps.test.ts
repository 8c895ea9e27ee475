import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Step } from './plan-save.ts';
import { createTurns, type Turns } from './take-turns.ts';
import { readAll } from './testing.ts';
import { writeSteps } from './write-steps.ts';

const turn = createTurns();
const files = { 'experience/a.yaml': 'a', 'experience/b.yaml': 'b', 'experience/c.yaml': 'c' };

/** A folder with three files, and steps that change, delete and make some. */
async function makeSteps() {
  const root = await mkdtemp(join(tmpdir(), 'steps-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'experience'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  const steps: Step[] = [
    { path: 'experience/a.yaml', before: Buffer.from('a'), after: Buffer.from('A') },
    { path: 'experience/b.yaml', before: Buffer.from('b') },
    { path: 'projects/images/new/x.svg', after: Buffer.from('X') },
    { path: 'experience/c.yaml', before: Buffer.from('c'), after: Buffer.from('C') },
    { path: 'experience/d.yaml', after: Buffer.from('D') },
  ];
  return { root, steps, before: readAll(root) };
}

test('all files are as asked for, and nothing else lies in the folder', async () => {
  const { root, steps } = await makeSteps();
  await writeSteps(root, steps, turn);
  expect(readAll(root)).toEqual({
    experience: '(folder)',
    'experience/a.yaml': 'A',
    'experience/c.yaml': 'C',
    'experience/d.yaml': 'D',
    projects: '(folder)',
    'projects/images': '(folder)',
    'projects/images/new': '(folder)',
    'projects/images/new/x.svg': 'X',
  });
});

test.each([1, 2, 3])('where move %i of three fails, every byte is as it was', async (number) => {
  const { root, steps, before } = await makeSteps();
  let moves = 0;
  const move = vi.fn((from: string, to: string) => {
    moves++;
    if (moves === number) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    renameSync(from, to);
  });
  await expect(writeSteps(root, steps, turn, move as typeof renameSync)).rejects.toThrow('full');
  expect(move).toHaveBeenCalledTimes(number);
  expect(readAll(root)).toEqual(before);
});

test('where a folder cannot be made for one file, none is written', async () => {
  const { root, steps } = await makeSteps();
  writeFileSync(join(root, 'projects'), 'no folder');
  const before = readAll(root);
  await expect(writeSteps(root, steps, turn)).rejects.toThrow('follows no links');
  expect(readAll(root)).toEqual(before);
});

test.each([
  ['a name that no disk takes', `experience/${'x'.repeat(300)}.yaml`],
  ['a folder whose name no disk takes', `${'x'.repeat(300)}/x.svg`],
])('where one file has %s, none is written', async (_, path) => {
  const { root, steps, before } = await makeSteps();
  const step = { path, after: Buffer.from('x') };
  await expect(writeSteps(root, [...steps, step], turn)).rejects.toThrow('ENAMETOOLONG');
  expect(readAll(root)).toEqual(before);
});

/** Lets `change` happen after all is ready, right before it is put in place. */
const changeFirst =
  (change: () => void): Turns =>
  async (work) => {
    change();
    return work();
  };

test.each([
  ['changed', (root: string) => writeFileSync(join(root, 'experience/c.yaml'), 'other')],
  ['deleted', (root: string) => rmSync(join(root, 'experience/c.yaml'), { force: true })],
  ['made', (root: string) => writeFileSync(join(root, 'experience/d.yaml'), 'other')],
])(
  'a file that is %s at the last moment is kept as it is, and so is all else',
  async (_, change) => {
    const { root, steps } = await makeSteps();
    await expect(
      writeSteps(
        root,
        steps,
        changeFirst(() => change(root)),
      ),
    ).rejects.toThrow('has changed since you opened it');
    const after = readAll(root);
    change(root);
    expect(after).toEqual(readAll(root));
    expect(after['experience/a.yaml']).toBe('a');
    expect(after['experience/b.yaml']).toBe('b');
  },
);

test('a folder that is put aside for a link at the last moment is not written to', async () => {
  const { root, steps } = await makeSteps();
  const outside = await mkdtemp(join(tmpdir(), 'outside-'));
  onTestFinished(() => rm(outside, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    writeFileSync(join(outside, path.replace('experience/', '')), text);
  }
  const swap = () => {
    renameSync(join(root, 'experience'), join(root, 'away'));
    symlinkSync(outside, join(root, 'experience'));
  };
  await expect(writeSteps(root, steps, changeFirst(swap))).rejects.toThrow('follows no links');
  expect(readAll(outside)).toEqual({ 'a.yaml': 'a', 'b.yaml': 'b', 'c.yaml': 'c' });
  expect(readFileSync(join(root, 'away/a.yaml'), 'utf8')).toBe('a');
});

test('a file that moves lies in its new place before it leaves the old one', async () => {
  const { root } = await makeSteps();
  const [from, path] = ['experience/b.yaml', 'experience/new.yaml'];
  const bytes = Buffer.from('b');
  const seen: (string | undefined)[] = [];
  const move = (file: string, to: string) => {
    seen.push(readAll(root)[path]);
    renameSync(file, to);
  };
  const steps: Step[] = [
    { path: from, before: bytes },
    { path, after: bytes, from },
  ];
  await writeSteps(root, steps, turn, move as typeof renameSync);
  expect(seen).toEqual(['b']);
  expect(readAll(root)).toEqual({
    experience: '(folder)',
    'experience/a.yaml': 'a',
    'experience/c.yaml': 'c',
    'experience/new.yaml': 'b',
  });
});

test('a file that gets other capitals makes room for itself', async () => {
  const { root } = await makeSteps();
  const [from, path] = ['experience/b.yaml', 'experience/B.yaml'];
  const bytes = Buffer.from('b');
  const seen: boolean[] = [];
  const move = (file: string, to: string) => {
    seen.push(path in readAll(root));
    renameSync(file, to);
  };
  const steps: Step[] = [
    { path, after: bytes, from },
    { path: from, before: bytes },
  ];
  await writeSteps(root, steps, turn, move as typeof renameSync);
  expect(seen).toEqual([false]);
  expect(readAll(root)['experience/B.yaml']).toBe('b');
});
