import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { drawPhoto } from '../../../../tests/helpers/build-sites.ts';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { FileCache } from '../../content/file-cache.ts';
import { findLook } from '../../content/look/look.ts';
import type { PictureSlot } from '../../model/picture-slots.ts';
import { AssetFolder } from './asset-folder.ts';
import { preparePictures } from './pictures.ts';

/** Prepares one picture for its slot, and reads the files. */
async function prepare(
  name: string,
  file: Sharp | string,
  { slot = 'portrait' as PictureSlot, isDraft = false } = {},
) {
  const root = await makeFolder();
  const bytes = typeof file === 'string' ? Buffer.from(file) : await file.toBuffer();
  await writeFile(join(root, name), bytes);
  const pictures = await preparePictures(
    { [name]: [slot] },
    {
      locate: (path) => join(root, path),
      folder: new AssetFolder(root),
      cache: new FileCache(join(root, 'cache')),
      look: findLook({}),
      isDraft,
    },
  );
  const { src, sources = [], ...size } = pictures[name] ?? { src: '' };
  const read = (url: string) => readFile(join(root, url));
  const variants = sources.flatMap(({ files }) => files.map((variant) => variant.src));
  return {
    src,
    size,
    original: bytes,
    fallback: await read(src),
    files: await Promise.all([src, ...variants].map(read)),
    widths: sources.map(({ type, files }) => [type, ...files.map(({ width }) => width)]),
  };
}

const create = { width: 60, height: 40, channels: 3, background: '#a0785a' } as const;

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
  const right = { create: { ...create, width: 30, background: '#00f' } };
  const turned = sharp({ create: { ...create, background: '#f00' } })
    .composite([{ input: right, left: 30, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .withMetadata({ orientation: 6 });
  const { size, fallback, original, files } = await prepare('t.jpg', turned);
  expect(size).toEqual({ width: 40, height: 60 });
  const upper = sharp(fallback).extract({ left: 0, top: 0, width: 40, height: 20 });
  const [red = 0, , blue = 0] = await readPixel(await upper.png().toBuffer());
  expect([red > 200, blue < 50]).toEqual([true, true]);
  expect(original.includes('a secret place')).toBe(true);
  expect(files.filter((file) => file.includes('a secret place'))).toEqual([]);
});

test.each([
  ['wide.jpg', sharp({ create }).withIccProfile('p3').jpeg({ quality: 100 })],
  ['print.jpg', sharp({ create }).toColourspace('cmyk').jpeg({ quality: 100 })],
])('the colors of %s look the same in sRGB', async (name, picture) => {
  for (const file of (await prepare(name, picture)).files) {
    const { space, icc } = await sharp(file).metadata();
    expect([space, icc]).toEqual(['srgb', undefined]);
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

test.each(['gif', 'webp'] as const)('an animation in %s stays as it is', async (format) => {
  const frames = ['#f00', '#00f'].map((background) =>
    sharp({ create: { ...create, background } })
      .png()
      .toBuffer(),
  );
  const moving = sharp(await Promise.all(frames), { join: { animated: true } });
  const { size, fallback, original } = await prepare(`moving.${format}`, moving.toFormat(format));
  expect(size).toEqual({ width: 60, height: 40 });
  expect(fallback.equals(original)).toBe(true);
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
