import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { applySave } from './save.ts';

test('where one file cannot be written, every byte is as it was', async () => {
  const root = mkdtempSync(join(tmpdir(), 'save-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const name of ['a.yaml', 'b.yaml']) writeFileSync(join(root, name), name);
  // A folder stands where a file is to be.
  mkdirSync(join(root, 'x.svg'));
  const steps = [
    { path: 'b.yaml', before: Buffer.from('b.yaml') },
    { path: 'a.yaml', before: Buffer.from('a.yaml'), after: Buffer.from('A') },
    { path: 'new.yaml', after: Buffer.from('new') },
    { path: 'x.svg', after: Buffer.from('X') },
  ];
  await expect(applySave(root, steps)).rejects.toThrow();
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  expect([read('a.yaml'), read('b.yaml')]).toEqual(['a.yaml', 'b.yaml']);
  expect(() => read('new.yaml')).toThrow('ENOENT');
});
