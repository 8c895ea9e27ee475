import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { applySave, type Step, stageSave, undoSave } from './journal.ts';

/** A folder with three files, and steps that change, delete, move and make some. */
async function makeSteps() {
  const root = await mkdtemp(join(tmpdir(), 'steps-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'experience'));
  for (const name of ['a', 'b', 'c']) writeFileSync(join(root, `experience/${name}.yaml`), name);
  const steps: Step[] = [
    { path: 'experience/a.yaml', before: Buffer.from('a'), after: Buffer.from('A') },
    { path: 'experience/b.yaml', before: Buffer.from('b') },
    { path: 'experience/new.yaml', after: Buffer.from('b') },
    { path: 'projects/images/x.svg', after: Buffer.from('X') },
    { path: 'experience/c.yaml', before: Buffer.from('c'), after: Buffer.from('C') },
  ];
  return { root, steps, before: readAll(root) };
}

function readAll(root: string): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(
    paths.map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]),
  );
}

test('all files are as asked for, and nothing else lies in the folder', async () => {
  const { root, steps } = await makeSteps();
  await stageSave(root, steps);
  await applySave(root, steps);
  expect(readAll(root)).toEqual({
    'experience/a.yaml': 'A',
    'experience/c.yaml': 'C',
    'experience/new.yaml': 'b',
    'projects/images/x.svg': 'X',
  });
  expect(readdirSync(root)).toEqual(['experience', 'projects']);
});

test('where one file cannot be written, every byte is as it was', async () => {
  const { root, steps, before } = await makeSteps();
  // A folder stands where a file is to be.
  mkdirSync(join(root, 'projects/images/x.svg'), { recursive: true });
  await stageSave(root, steps);
  await expect(applySave(root, steps)).rejects.toThrow();
  expect(readAll(root)).toEqual(before);
  expect(readdirSync(root)).toEqual(['experience', 'projects']);
});

test('a save that was stopped in the middle is taken back', async () => {
  const { root, steps, before } = await makeSteps();
  await stageSave(root, steps);
  const journal = join(root, '.editor-save');
  mkdirSync(join(journal, 'old/experience'), { recursive: true });
  for (const name of ['a', 'b']) writeFileSync(join(journal, `old/experience/${name}.yaml`), name);
  const changed = ['a', 'b', 'new'].map((name) => `experience/${name}.yaml`);
  writeFileSync(join(journal, 'undo.json'), JSON.stringify(changed));
  writeFileSync(join(root, 'experience/a.yaml'), 'A');
  rmSync(join(root, 'experience/b.yaml'));
  writeFileSync(join(root, 'experience/new.yaml'), 'b');
  await undoSave(root);
  expect(readAll(root)).toEqual(before);
  expect(readdirSync(root)).toEqual(['experience']);
});
