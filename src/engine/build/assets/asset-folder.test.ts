import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { AssetFolder } from './asset-folder.ts';

/** Runs with a text for each name, and returns the manifest and the names of what was made. */
async function run(root: string, texts: Record<string, string>) {
  const folder = new AssetFolder(root);
  const made: string[] = [];
  const manifest: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    manifest[name] = await folder.reuse([name, text], () => {
      made.push(name);
      return folder.add(name, 'txt', text);
    });
  }
  await folder.finish(join(root, 'manifest.json'), JSON.stringify(manifest));
  return { manifest, made };
}

test('what has the same source stays, and what nothing names is removed', async () => {
  const root = await makeFolder();
  const first = await run(root, { a: 'one', b: 'two' });
  const { ino } = statSync(join(root, first.manifest.a ?? ''));
  const next = await run(root, { a: 'one', c: 'three' });
  expect(next.made).toEqual(['c']);
  expect(statSync(join(root, next.manifest.a ?? '')).ino).toBe(ino);
  const names = Object.values(next.manifest).map((url) => url.replace('assets/', ''));
  expect(readdirSync(join(root, 'assets'))).toEqual(names.sort());
});

test.each([
  ['a file is gone', (root: string, file: string) => rmSync(join(root, file))],
  ['the notes are damaged', (root: string) => writeFileSync(join(root, 'made.json'), '{"')],
])('it is made again where %s', async (_, damage) => {
  const root = await makeFolder();
  const { manifest } = await run(root, { a: 'one' });
  damage(root, manifest.a ?? '');
  const again = await run(root, { a: 'one' });
  expect(again).toEqual({ manifest, made: ['a'] });
  expect(readFileSync(join(root, manifest.a ?? ''), 'utf8')).toBe('one');
});

test('a run that ends early leaves the manifest and its files as they are', async () => {
  const root = await makeFolder();
  const { manifest } = await run(root, { a: 'one' });
  const folder = new AssetFolder(root);
  const fail = vi.fn().mockRejectedValue(new Error('no font'));
  folder.add('b', 'txt', 'two');
  await expect(folder.reuse('b', fail)).rejects.toThrow('no font');
  expect(JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8'))).toEqual(manifest);
  expect((await run(root, { a: 'one' })).made).toEqual([]);
});
