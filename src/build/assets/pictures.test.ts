import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { drawPhoto } from '../../../tests/helpers/draw-photo.ts';
import { makeFolder } from '../../../tests/helpers/make-folder.ts';
import type { Picture } from '../../site/assets/manifest.ts';
import type { Place } from '../../site/assets/picture-places.ts';
import { AssetFolder } from './asset-folder.ts';
import { FileCache } from './file-cache.ts';
import { pickVariants, preparePictures } from './pictures.ts';

let contentDir: string;
let outDir: string;
let cacheDir: string;

beforeEach(async () => {
  [contentDir, outDir, cacheDir] = await Promise.all([makeFolder(), makeFolder(), makeFolder()]);
  await mkdir(join(contentDir, 'images'));
});

/** Boxes of plain colours, as on a screen. */
function drawScreenshot(width: number, height: number): Sharp {
  const boxes = Array.from({ length: 60 }, (_, index) => {
    const [x, y] = [(index * 97) % width, (index * 61) % height];
    return `<path fill="#${(index * 4321 + 4096).toString(16)}" d="M${x} ${y}h70v30h-70z"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#fff" d="M0 0h${width}v${height}H0z"/>${boxes.join('')}</svg>`;
  return sharp(Buffer.from(svg));
}

async function write(path: string, picture: Sharp): Promise<void> {
  await picture.toFile(join(contentDir, path));
}

async function prepare(path: string, places: Place[] = ['largeCover'], isDraft = false) {
  const options = { isDraft, cache: new FileCache(cacheDir) };
  const folder = new AssetFolder(outDir);
  const pictures = await preparePictures(contentDir, { [path]: places }, folder, options);
  const picture = pictures[path];
  if (!picture) throw new Error(`${path} is not there`);
  return picture;
}

const read = (src: string) => readFile(join(outDir, src));
const readPixel = async (src: string) => [
  ...(await sharp(await read(src))
    .resize(1, 1)
    .toColourspace('srgb')
    .raw()
    .toBuffer()),
];
const listWidths = ({ sources = [] }: Picture) =>
  sources.map(({ type, files }) => [type, ...files.map(({ width }) => width)]);

test('a drawing stays as it is, under a name of its own bytes', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
  await writeFile(join(contentDir, 'images/My plan.SVG'), svg);
  const { src, ...size } = await prepare('images/My plan.SVG');
  expect(size).toEqual({ width: 40, height: 30 });
  expect(src).toMatch(/^assets\/My-plan\.[0-9a-f]{10}\.svg$/);
  expect((await read(src)).toString()).toBe(svg);
});

test('a photo is written as AVIF, WebP and JPEG, in the widths that its places show', async () => {
  await write('images/large.jpg', drawPhoto(1500, 900).jpeg());
  const picture = await prepare('images/large.jpg');
  expect(picture).toMatchObject({ width: 1500, height: 900 });
  const widths = [380, 540, 760, 1075, 1500];
  expect(listWidths(picture)).toEqual([
    ['image/avif', ...widths],
    ['image/webp', ...widths],
  ]);
  for (const { type, files } of picture.sources ?? []) {
    for (const { src, width } of files) {
      const { format, height, ...made } = await sharp(await read(src)).metadata();
      expect([type, made.width]).toEqual([`image/${format === 'heif' ? 'avif' : format}`, width]);
      expect(Math.abs(height - width * 0.6)).toBeLessThan(1);
    }
  }
  const { format, width } = await sharp(await read(picture.src)).metadata();
  expect({ format, width }).toEqual({ format: 'jpeg', width: 1075 });
});

test('a photo is never made wider than it is', async () => {
  await write('images/small.jpg', drawPhoto(600, 400).jpeg());
  expect(listWidths(await prepare('images/small.jpg'))[0]).toEqual(['image/avif', 380, 540, 600]);
  await write('images/dot.png', drawPhoto(1, 1).png());
  const { width, height, sources } = await prepare('images/dot.png', ['figure']);
  expect({ width, height }).toEqual({ width: 1, height: 1 });
  for (const { files } of sources ?? []) expect(files).toHaveLength(1);
});

test('nothing tells of the camera or the place', async () => {
  const exif = { IFD0: { Copyright: 'a secret place' } };
  await write('images/me.jpg', drawPhoto(400, 300).jpeg().withExif(exif));
  expect(await readFile(join(contentDir, 'images/me.jpg'), 'latin1')).toContain('a secret place');
  const { src, sources = [] } = await prepare('images/me.jpg');
  const files = [{ src }, ...sources.flatMap(({ files }) => files)];
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    expect((await read(file.src)).toString('latin1')).not.toContain('a secret place');
  }
});

test('a photo that a camera turned stands upright', async () => {
  const halves = sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } });
  const right = { create: { width: 20, height: 30, channels: 3, background: '#00f' } as const };
  const turned = halves.composite([{ input: right, left: 20, top: 0 }]).jpeg();
  await write('images/turned.jpg', turned.withMetadata({ orientation: 6 }));
  const { src, width, height } = await prepare('images/turned.jpg');
  expect({ width, height }).toEqual({ width: 30, height: 40 });
  const upper = sharp(await read(src)).extract({ left: 0, top: 0, width: 30, height: 15 });
  const [red = 0, , blue = 0] = await upper.resize(1, 1).raw().toBuffer();
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(50);
});

test('colours of another space come out as they look', async () => {
  const create = { width: 60, height: 40, channels: 3, background: '#a0785a' } as const;
  await write('images/wide.jpg', sharp({ create }).withIccProfile('p3').jpeg({ quality: 100 }));
  await write('images/print.jpg', sharp({ create }).toColourspace('cmyk').jpeg({ quality: 100 }));
  await write('images/deep.png', sharp({ create }).toColourspace('rgb16').png());
  const { sources: wide = [] } = await prepare('images/wide.jpg');
  for (const path of ['images/wide.jpg', 'images/print.jpg', 'images/deep.png']) {
    const { src, sources = [] } = await prepare(path);
    for (const file of [{ src }, ...sources.flatMap(({ files }) => files)]) {
      const { icc, space } = await sharp(await read(file.src)).metadata();
      expect({ icc, space }).toEqual({ icc: undefined, space: 'srgb' });
      const pixel = await readPixel(file.src);
      for (const [index, value] of [160, 120, 90].entries()) {
        expect(Math.abs((pixel[index] ?? 0) - value), `${path} ${pixel}`).toBeLessThan(16);
      }
    }
  }
  expect(wide.length).toBeGreaterThan(0);
});

test('what is transparent stays so, and a fallback without a hole is a JPEG', async () => {
  const clear = { r: 200, g: 100, b: 50, alpha: 0.5 };
  const create = { width: 400, height: 300, channels: 4, background: clear } as const;
  await write('images/clear.png', sharp({ create }).png());
  const { src, sources = [] } = await prepare('images/clear.png');
  expect(src).toMatch(/\.png$/);
  for (const file of [{ src }, ...sources.flatMap(({ files }) => files)]) {
    expect((await readPixel(file.src))[3]).toBeGreaterThan(120);
    expect((await readPixel(file.src))[3]).toBeLessThan(136);
  }
  await write('images/full.webp', drawPhoto(400, 300).ensureAlpha().webp());
  expect((await prepare('images/full.webp')).src).toMatch(/\.jpeg$/);
});

test('a screenshot is kept without a loss where that is smaller', async () => {
  await write('images/screen.png', drawScreenshot(1000, 600).png());
  const { src, sources = [] } = await prepare('images/screen.png', ['figure']);
  expect(src).toMatch(/\.png$/);
  const original = await sharp(join(contentDir, 'images/screen.png'))
    .removeAlpha()
    .raw()
    .toBuffer();
  const widest = sources.find(({ type }) => type === 'image/webp')?.files.at(-1);
  expect(widest?.width).toBe(1000);
  const shown = await sharp(await read(widest?.src ?? ''))
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(shown.equals(original)).toBe(true);
  expect(sources.map(({ type }) => type)).not.toContain('image/avif');
});

test('pictures that move stay as they are', async () => {
  const [red, blue] = ['#f00', '#00f'].map((background) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } }).png(),
  );
  const frames = await Promise.all([red?.toBuffer(), blue?.toBuffer()]);
  const moving = sharp(frames as Buffer[], { join: { animated: true } });
  await write('images/moving.gif', moving.clone().gif());
  await write('images/moving.webp', moving.clone().webp());
  const still = frames[0] ?? Buffer.alloc(0);
  // The chunk that makes a PNG a moving one stands behind the header, which is 33 bytes long.
  const moves = Buffer.from('000000086163544c0000000100000000b42de9a0', 'hex');
  const png = Buffer.concat([still.subarray(0, 33), moves, still.subarray(33)]);
  await writeFile(join(contentDir, 'images/moving.png'), png);
  for (const path of ['images/moving.gif', 'images/moving.webp', 'images/moving.png']) {
    const { src, ...rest } = await prepare(path);
    expect(rest).toEqual({ width: 20, height: 10 });
    expect((await read(src)).equals(await readFile(join(contentDir, path))), path).toBe(true);
  }
});

test('grey photos, panoramas and endless pages are made too', async () => {
  await write('images/grey.png', drawPhoto(300, 200).toColourspace('b-w').png());
  const [red = 0, green = 0] = await readPixel((await prepare('images/grey.png')).src);
  expect(Math.abs(red - green)).toBeLessThan(3);
  await write('images/wide.jpg', drawPhoto(8000, 200).jpeg());
  expect(listWidths(await prepare('images/wide.jpg'))[0]).toEqual(['image/avif', 3040]);
  await write('images/long.jpg', drawPhoto(60, 18_000).jpeg());
  const [, ...widths] = listWidths(await prepare('images/long.jpg', ['figure']))[0] ?? [];
  expect(widths).toEqual([54]);
});

test('one encoded in a draft has the fallback alone', async () => {
  await write('images/me.jpg', drawPhoto(400, 300).jpeg());
  const { src, sources } = await prepare('images/me.jpg', ['portrait'], true);
  expect(sources).toBeUndefined();
  expect((await prepare('images/me.jpg', ['portrait'])).src).toBe(src);
});

test('a file that is no picture, or too large a one, is named with the way to fix it', async () => {
  const message =
    /^images\/broken\.png {2}this picture cannot be read — save it again as PNG, JPEG or SVG \(/;
  await writeFile(join(contentDir, 'images/broken.png'), 'not a picture');
  await expect(prepare('images/broken.png')).rejects.toThrow(message);
  await write('images/broken.png', drawPhoto(300, 300).png());
  await truncate(join(contentDir, 'images/broken.png'), 20_000);
  await expect(prepare('images/broken.png')).rejects.toThrow(message);
});

test('the same bytes come out with any number of threads', async () => {
  // Large enough that several threads would share the work.
  await write('images/large.jpg', drawPhoto(800, 1000).jpeg());
  const first = await prepare('images/large.jpg', ['portrait']);
  cacheDir = await makeFolder();
  const threads = sharp.concurrency();
  try {
    sharp.concurrency(4);
    expect(await prepare('images/large.jpg', ['portrait'])).toEqual(first);
  } finally {
    sharp.concurrency(threads);
  }
});

test.each([
  [
    'formats that are ever smaller all stay',
    { avif: [5, 9], webp: [6, 10], jpeg: [7] },
    'avif 1 2 webp 1 2 jpeg 1',
  ],
  [
    'a format that is not smaller is left out',
    { avif: [6, 9], webp: [6, 10], jpeg: [7] },
    'webp 1 2 jpeg 1',
  ],
  ['so is every format but the last, where that is smallest', { webp: [6, 10], png: [2] }, 'png 1'],
  [
    'a width that is larger than a wider one is left out',
    { webp: [8, 12, 11, 13], png: [99] },
    'webp 1 3 4 png 1',
  ],
])('of variants, %s', (_, sizes, kept) => {
  const sets = Object.entries(sizes).map(([extension, bytes]) =>
    bytes.map((size, index) => ({ extension, width: index + 1, bytes: Buffer.alloc(size) })),
  );
  const shown = pickVariants(sets, 1).flatMap((set) => [
    set[0]?.extension,
    ...set.map(({ width }) => width),
  ]);
  expect(shown.join(' ')).toBe(kept);
});
