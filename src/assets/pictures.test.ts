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

function writePhoto(name: string, options: { orientation?: number } = {}) {
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#d2452a' } });
  return photo.jpeg().withMetadata(options).toFile(join(contentDir, name));
}

test('a picture is copied under a name of its own bytes, and measured', async () => {
  await writePhoto('images/My photo.JPG');
  const pictures = await preparePictures(
    contentDir,
    ['images/My photo.JPG'],
    new AssetFolder(outDir),
  );
  const picture = pictures['images/My photo.JPG'];
  expect(picture).toMatchObject({ width: 40, height: 30 });
  expect(picture?.src).toMatch(/^assets\/My-photo\.[0-9a-f]{10}\.jpg$/);
  expect(await readFile(join(outDir, picture?.src ?? ''))).toEqual(
    await readFile(join(contentDir, 'images/My photo.JPG')),
  );
});

test('a photo that a camera turned has the size it is shown with', async () => {
  await writePhoto('images/turned.jpg', { orientation: 6 });
  const pictures = await preparePictures(
    contentDir,
    ['images/turned.jpg'],
    new AssetFolder(outDir),
  );
  expect(pictures['images/turned.jpg']).toMatchObject({ width: 30, height: 40 });
});

test('a file that is no picture is named with the way to mend it', async () => {
  await writeFile(join(contentDir, 'images/broken.png'), 'not a picture');
  await expect(
    preparePictures(contentDir, ['images/broken.png'], new AssetFolder(outDir)),
  ).rejects.toThrow(
    /^images\/broken\.png {2}this picture cannot be read — save it again as PNG, JPEG or SVG \(/,
  );
});
