import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { AssetFolder } from './asset-folder.ts';
import { preparePictures } from './pictures.ts';

let contentDir: string;
let outDir: string;

beforeEach(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  outDir = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(contentDir, 'images'));
});

function writePhoto(name: string, { width = 40, height = 30, orientation = 1 } = {}) {
  const photo = sharp({ create: { width, height, channels: 3, background: '#d2452a' } });
  const exif = { IFD0: { Copyright: 'a secret place' } };
  return photo.jpeg().withExif(exif).withMetadata({ orientation }).toFile(join(contentDir, name));
}

async function prepare(path: string) {
  const pictures = await preparePictures(contentDir, [path], new AssetFolder(outDir));
  const picture = pictures[path];
  if (!picture) throw new Error(`${path} is not there`);
  return { picture, bytes: await readFile(join(outDir, picture.src)) };
}

test('a drawing stays as it is, under a name of its own bytes', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
  await writeFile(join(contentDir, 'images/My plan.SVG'), svg);
  const { picture, bytes } = await prepare('images/My plan.SVG');
  expect(picture).toMatchObject({ width: 40, height: 30 });
  expect(picture.src).toMatch(/^assets\/My-plan\.[0-9a-f]{10}\.svg$/);
  expect(bytes.toString()).toBe(svg);
});

test('a photo is brought down to what the page can show, and tells nothing of the camera', async () => {
  await writePhoto('images/large.jpg', { width: 4000, height: 2000 });
  const { picture, bytes } = await prepare('images/large.jpg');
  expect(picture).toMatchObject({ width: 1600, height: 800 });
  expect(picture.src).toMatch(/\.webp$/);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600 });
  const photo = await readFile(join(contentDir, 'images/large.jpg'), 'latin1');
  expect(photo).toContain('a secret place');
  expect(bytes.toString('latin1')).not.toContain('a secret place');
});

test('a small photo keeps its size, and the same photo gives the same bytes', async () => {
  await writePhoto('images/small.jpg');
  const first = await prepare('images/small.jpg');
  expect(first.picture).toMatchObject({ width: 40, height: 30 });
  expect((await prepare('images/small.jpg')).picture).toEqual(first.picture);
});

test('a photo that a camera turned stands upright', async () => {
  await writePhoto('images/turned.jpg', { orientation: 6 });
  expect((await prepare('images/turned.jpg')).picture).toMatchObject({ width: 30, height: 40 });
});

test('a file that is no picture is named with the way to mend it', async () => {
  await writeFile(join(contentDir, 'images/broken.png'), 'not a picture');
  await expect(
    preparePictures(contentDir, ['images/broken.png'], new AssetFolder(outDir)),
  ).rejects.toThrow(
    /^images\/broken\.png {2}this picture cannot be read — save it again as PNG, JPEG or SVG \(/,
  );
});
