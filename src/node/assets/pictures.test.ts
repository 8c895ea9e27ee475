import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { drawPhoto } from '../../../tests/helpers/build-sites.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import type { PictureSlot } from '../../site/assets/picture-slots.ts';
import { palettes } from '../theme/palettes.ts';
import { AssetFolder, FileCache } from './file-cache.ts';
import { preparePictures } from './pictures.ts';

/** Prepares one picture for its slot, and reads the files. */
async function prepare(
  name: string,
  file: Sharp | Buffer | string,
  { slot = 'portrait' as PictureSlot, isDraft = false } = {},
) {
  const folders = await Promise.all([makeFolder(), makeFolder(), makeFolder()]);
  const [contentDir, outDir, cacheDir] = folders;
  const path = `images/${name}`;
  await mkdir(join(contentDir, 'images'));
  const bytes = typeof file === 'string' || Buffer.isBuffer(file) ? file : await file.toBuffer();
  await writeFile(join(contentDir, path), bytes);
  const [folder, cache] = [new AssetFolder(outDir), new FileCache(cacheDir)];
  const shown = { [path]: [slot] };
  const pictures = await preparePictures(
    (path) => join(contentDir, path),
    shown,
    folder,
    cache,
    { palette: palettes.notebook },
    isDraft,
  );
  const { src, sources = [], ...size } = pictures[path] ?? { src: '' };
  const read = (address: string) => readFile(join(outDir, address));
  const variants = sources.flatMap(({ files }) => files.map((variant) => variant.src));
  return {
    src,
    size,
    original: Buffer.from(bytes),
    fallback: await read(src),
    files: await Promise.all([src, ...variants].map(read)),
    widths: sources.map(({ type, files }) => [type, ...files.map(({ width }) => width)]),
  };
}

const readPixel = async (file: Buffer) => [
  ...(await sharp(file).resize(1, 1).toColourspace('srgb').raw().toBuffer()),
];

test('a drawing stays as it is, and its name has a hash of its bytes', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
  const { src, size, fallback } = await prepare('My plan.SVG', svg);
  expect(size).toEqual({ width: 40, height: 30 });
  expect(src).toMatch(/^assets\/My-plan\.[0-9a-f]{10}\.svg$/);
  expect(fallback.toString()).toBe(svg);
});

test('a photo is written as AVIF, WebP and JPEG, in the widths that its slot shows', async () => {
  const photo = drawPhoto(1500, 900).jpeg();
  const { size, widths, files } = await prepare('large.jpg', photo, { slot: 'largeCover' });
  expect(size).toEqual({ width: 1500, height: 900 });
  const shown = [380, 540, 760, 1075, 1500];
  expect(widths).toEqual([
    ['image/avif', ...shown],
    ['image/webp', ...shown],
  ]);
  const made = await Promise.all(files.map((file) => sharp(file).metadata()));
  expect(made.map(({ format, width }) => [format, width])).toEqual([
    ['jpeg', 1075],
    ...shown.map((width) => ['heif', width]),
    ...shown.map((width) => ['webp', width]),
  ]);
});

test('a photo is never made wider than it is, nor than any format holds', async () => {
  const dot = await prepare('dot.png', drawPhoto(1, 1).png());
  expect(dot.size).toEqual({ width: 1, height: 1 });
  // AVIF is left out, since it is larger than the fallback.
  expect(dot.widths).toEqual([['image/webp', 1]]);
  const wide = await prepare('wide.jpg', drawPhoto(8000, 200).jpeg());
  expect(wide.widths[0]).toEqual(['image/avif', 3040]);
  const long = await prepare('long.jpg', drawPhoto(60, 18_000).jpeg(), { slot: 'figure' });
  expect(long.widths[0]).toEqual(['image/avif', 54]);
});

test('a rotated photo is turned upright and loses its camera and location data', async () => {
  const halves = sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } });
  const right = { create: { width: 20, height: 30, channels: 3, background: '#00f' } as const };
  const exif = { IFD0: { Copyright: 'a secret place' } };
  const turned = halves
    .composite([{ input: right, left: 20, top: 0 }])
    .jpeg()
    .withExif(exif);
  const { size, fallback, original, files } = await prepare(
    't.jpg',
    turned.withMetadata({ orientation: 6 }),
  );
  expect(size).toEqual({ width: 30, height: 40 });
  const upper = sharp(fallback).extract({ left: 0, top: 0, width: 30, height: 15 });
  const [red = 0, , blue = 0] = await readPixel(await upper.png().toBuffer());
  expect([red > 200, blue < 50]).toEqual([true, true]);
  expect(original.includes('a secret place')).toBe(true);
  expect(files.filter((file) => file.includes('a secret place'))).toEqual([]);
});

const create = { width: 60, height: 40, channels: 3, background: '#a0785a' } as const;

test.each([
  ['wide.jpg', sharp({ create }).withIccProfile('p3').jpeg({ quality: 100 })],
  ['print.jpg', sharp({ create }).toColourspace('cmyk').jpeg({ quality: 100 })],
])('the colors of %s look the same in sRGB', async (name, picture) => {
  for (const file of (await prepare(name, picture)).files) {
    expect(await sharp(file).metadata()).toMatchObject({ space: 'srgb' });
    expect(await sharp(file).metadata()).not.toHaveProperty('icc');
    const pixel = await readPixel(file);
    const isClose = [160, 120, 90].every((value, at) => Math.abs((pixel[at] ?? 0) - value) < 16);
    expect(isClose, `${pixel}`).toBe(true);
  }
});

test('a transparent picture stays so, and the fallback of an opaque one is a JPEG', async () => {
  const clear = { r: 200, g: 100, b: 50, alpha: 0.5 };
  const picture = sharp({ create: { width: 400, height: 300, channels: 4, background: clear } });
  const { src, files } = await prepare('clear.png', picture.png());
  expect(src).toMatch(/\.png$/);
  for (const file of files)
    expect(Math.abs(((await readPixel(file))[3] ?? 0) - 128)).toBeLessThan(8);
  const full = await prepare('full.webp', drawPhoto(400, 300).ensureAlpha().webp());
  expect(full.src).toMatch(/\.jpeg$/);
});

test('animations stay as they are', async () => {
  const frames = ['#f00', '#00f'].map((background) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const [still = Buffer.alloc(0), ...others] = await Promise.all(frames);
  const moving = sharp([still, ...others], { join: { animated: true } });
  for (const [name, file] of [
    ['moving.gif', moving.clone().gif()],
    ['moving.webp', moving.clone().webp()],
  ] as const) {
    const { size, fallback, original } = await prepare(name, file);
    expect(size, name).toEqual({ width: 20, height: 10 });
    expect(fallback.equals(original)).toBe(true);
  }
});

test('pictures have the same bytes with any number of threads', async () => {
  // Large enough that several threads would share the work.
  const photo = drawPhoto(540, 1000).jpeg();
  const first = await prepare('me.jpg', photo.clone(), { slot: 'figure' });
  const threads = sharp.concurrency();
  try {
    sharp.concurrency(4);
    expect((await prepare('me.jpg', photo.clone(), { slot: 'figure' })).files).toEqual(first.files);
  } finally {
    sharp.concurrency(threads);
  }
  const draft = await prepare('me.jpg', photo.clone(), { slot: 'figure', isDraft: true });
  expect(draft.files).toEqual([first.fallback]);
});
