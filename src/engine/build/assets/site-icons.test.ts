import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { findLook } from '../../content/look/look.ts';
import { AssetFolder } from './asset-folder.ts';
import { drawInitial, prepareSiteIcons } from './site-icons.ts';

const round =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"><circle cx="4.5" cy="3" r="3"/></svg>';
const paper = [0xf7, 0xf2, 0xe8, 255];

async function draw(svg: string | Buffer | undefined, name = 'Alex Example') {
  const root = await makeFolder();
  const tools = { folder: new AssetFolder(root), look: findLook({}) };
  const icons = await prepareSiteIcons(svg, name, tools);
  return { icons, read: (url: string) => readFileSync(join(root, url)) };
}

async function readPixel(png: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(png).extract({ left, top, width: 1, height: 1 }).ensureAlpha();
  return [...(await pixel.raw().toBuffer())];
}

test('the icon is drawn in every size', async () => {
  const { icons, read } = await draw(round);
  const sizes = { small: 192, large: 512, maskable: 512, touch: 180 } as const;
  for (const [kind, size] of Object.entries(sizes)) {
    const png = read(icons[kind as keyof typeof sizes]);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  }
  const file = read(icons.tab);
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const png = file.subarray(file.readUInt32LE(18));
  expect(png.length).toBe(file.readUInt32LE(14));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});

const full =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path fill="#080" d="M0 0h10v10H0z"/></svg>';
const create = { width: 600, height: 600, channels: 3, background: '#00ff00' } as const;

test.each([
  ['without a ground gets one only for devices that need it', round, [0, 0, 0, 0], paper],
  ['with a ground continues to the edge', full, [0, 0x88, 0, 255], [0, 0x88, 0, 255]],
  ['of PNG', await sharp({ create }).png().toBuffer(), [0, 255, 0, 255], [0, 255, 0, 255]],
])('an icon %s', async (_, source, large, maskable) => {
  const { icons, read } = await draw(source);
  expect(await readPixel(read(icons.large), 0, 0)).toEqual(large);
  expect(await readPixel(read(icons.maskable), 0, 256)).toEqual(maskable);
  expect(await readPixel(read(icons.touch), 0, 0)).toEqual(maskable);
});

test.each(['élan', '山田', 'محمد'])('%s has an icon by the first letter', async (name) => {
  const svg = await drawInitial(name, findLook({}));
  const part = { left: 10, top: 0, width: 22, height: 32 };
  const { channels } = await sharp(Buffer.from(svg)).extract(part).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(30);
  expect((await draw(undefined, name)).icons).toEqual((await draw(svg)).icons);
});

test('an icon that is not a drawing is named', async () => {
  await expect(draw('<html>')).rejects.toThrow('public/favicon.svg cannot be read — ');
});
