import { readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import { AssetFolder } from './asset-folder.ts';
import { PictureCache } from './picture-cache.ts';
import { preparePictures, type ShownPictures } from './pictures.ts';
import { drawPhoto } from './testing.ts';

let contentDir: string;
let cacheDir: string;

beforeEach(async () => {
  [contentDir, cacheDir] = await Promise.all([makeFolder(), makeFolder()]);
  await writePhoto('a.jpg', 300);
  await writePhoto('b.jpg', 301);
});

async function writePhoto(path: string, width: number, height = 200): Promise<void> {
  await drawPhoto(width, height).jpeg().toFile(join(contentDir, path));
}

const both: ShownPictures = { 'a.jpg': ['portrait'], 'b.jpg': ['portrait'] };

/** Makes the pictures ready, and reads every file that came out, by name. */
async function prepare(shown = both) {
  const outDir = await makeFolder();
  const folder = new AssetFolder(outDir);
  const cache = new PictureCache(cacheDir);
  const pictures = await preparePictures(contentDir, shown, folder, { cache });
  const names = (await readdir(join(outDir, 'assets'))).sort();
  const files = names.map(async (name) => readFile(join(outDir, 'assets', name), 'base64'));
  return { pictures, names, files: await Promise.all(files) };
}

const listKept = async () => (await readdir(cacheDir)).sort();

test('the same bytes come out with and without what was kept, and with any number of threads', async () => {
  // Large enough that several threads would share the work.
  await writePhoto('a.jpg', 800, 1000);
  const cold = await prepare();
  expect(cold.names.length).toBeGreaterThan(6);
  expect(await prepare()).toEqual(cold);
  await rm(cacheDir, { recursive: true });
  const threads = sharp.concurrency();
  try {
    sharp.concurrency(4);
    expect(await prepare()).toEqual(cold);
  } finally {
    sharp.concurrency(threads);
  }
});

test('a picture that was touched is encoded, and no other', async () => {
  await prepare();
  const before = await listKept();
  await writePhoto('b.jpg', 299);
  const { pictures } = await prepare();
  const added = (await listKept()).filter((name) => !before.includes(name));
  const variants = pictures['b.jpg']?.sources?.flatMap(({ files }) => files) ?? [];
  expect(variants.length).toBeGreaterThan(0);
  expect(added).toHaveLength(variants.length + 1);
});

test('a kept file that was cut off or tampered with is not used', async () => {
  const whole = await prepare();
  const [first = '', second = '', ...others] = await listKept();
  await truncate(join(cacheDir, first), 100);
  await writeFile(join(cacheDir, second), await readFile(join(cacheDir, others[0] ?? '')));
  expect(await prepare()).toEqual(whole);
  expect(await prepare()).toEqual(whole);
});

test('what was not used for a month is taken away, and what was used stays', async () => {
  await prepare();
  const before = await listKept();
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  for (const name of before) await utimes(join(cacheDir, name), longAgo, longAgo);
  const { pictures } = await prepare({ 'a.jpg': ['portrait'] });
  expect(Object.keys(pictures)).toEqual(['a.jpg']);
  const after = await listKept();
  expect(after.length).toBe(before.length / 2);
  expect(before).toEqual(expect.arrayContaining(after));
});
