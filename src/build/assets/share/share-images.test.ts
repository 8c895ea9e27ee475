import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ShareCard } from '../../../site/assets/card.ts';
import { AssetFolder } from '../asset-folder.ts';
import { PictureCache } from '../picture-cache.ts';
import { prepareShareImages } from './share-images.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'share-'));
const technologies = ['React.js', 'TypeScript', 'PostgreSQL', 'Kubernetes', 'Framer Motion'];

const titles = {
  short: 'C',
  plain: 'Face Finder',
  hyphens: 'Maximiliane-Theodora von Hohenzollern-Sigmaringen zu Hechingen und Haigerloch',
  word: 'Donaudampfschifffahrtsgesellschaftskapitän',
  cyrillic: 'Очень длинное название проекта, которое никак не помещается на обложку целиком',
  greek: 'Ελληνικό ημερολόγιο',
  vietnamese: 'Nguyễn Văn Ngọc',
  japanese: '東京都在住のソフトウェアエンジニアのためのポートフォリオサイト',
  korean: '안녕하세요 세계',
  thai: 'แอปพลิเคชันสำหรับจัดการร้านอาหาร',
  devanagari: 'क्षत्रिय परियोजना',
  emoji: 'Rockets 🚀 and 👩‍💻 & <b>tags</b>',
  unknown: '𐎀 unknown',
};
const fromRight = { arabic: 'محمد عبد الله (Ali) الأنصاري', hebrew: 'שלום עולם 2024' };

const cards = Object.fromEntries(
  Object.entries({ ...titles, ...fromRight }).map(([name, title]): [string, ShareCard] => [
    `projects/${name}/`,
    { label: 'Case study', title, details: technologies.concat(technologies), owner: title },
  ]),
);

async function draw(cards: Record<string, ShareCard>, root = newFolder()) {
  const cache = new PictureCache(join(root, 'cache'));
  const images = await prepareShareImages(cards, new AssetFolder(root), cache);
  return Object.entries(images).map(([address, image]) => ({
    ...{ address, ...image },
    bytes: readFileSync(join(root, image.src)),
  }));
}

/** The edges of what is darker than the paper and its dots, between two columns of pixels. */
async function findInk(png: Buffer, from: number, to: number) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const ink = { left: to, right: from, top: info.height, bottom: 0 };
  data.forEach((light, index) => {
    const [x, y] = [index % info.width, Math.floor(index / info.width)];
    if (light > 150 || x < from || x >= to) return;
    ink.left = Math.min(ink.left, x);
    ink.right = Math.max(ink.right, x);
    ink.top = Math.min(ink.top, y);
    ink.bottom = Math.max(ink.bottom, y);
  });
  return ink;
}

test('every image is 1200 × 630 and light, and its words stay inside of their margins', async () => {
  for (const { address, bytes } of await draw(cards)) {
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    expect(bytes.length, address).toBeLessThan(60_000);
    const isMirrored = Object.keys(fromRight).some((name) => address.includes(name));
    const start = isMirrored ? 360 : 0;
    const ink = await findInk(bytes, start, start + 840);
    expect(ink.left, address).toBeGreaterThanOrEqual(start + 60);
    expect(ink.right, address).toBeLessThanOrEqual(start + 780);
    expect(ink.top, address).toBeGreaterThanOrEqual(60);
    expect(ink.bottom, address).toBeLessThanOrEqual(585);
    // The title itself is there, at the side that it is read from.
    const title = isMirrored ? ink.right : ink.left;
    expect(Math.abs(title - (isMirrored ? start + 776 : 64)), address).toBeLessThan(12);
  }
});

test('a card without details, and a title that no face has, are drawn all the same', async () => {
  const bare = { label: 'Case study', title: '𐎀𐎁', details: [], owner: 'Alex' };
  const [image] = await draw({ 'projects/a/': bare });
  expect(await findInk(image?.bytes ?? Buffer.alloc(0), 0, 840)).toMatchObject({ left: 64 });
});

test('an image says what it shows', async () => {
  const home = { label: 'Portfolio', title: 'Alex Example', details: ['Coder', 'Editor'] };
  const study = { label: 'Case study', title: 'Maps', details: ['C'], owner: 'Alex' };
  const images = await draw({ '': home, 'projects/maps/': study });
  expect(
    images.map(({ address, src, alt }) => [address, src.replace(/\.\w+\./, '.'), alt]),
  ).toEqual([
    ['', 'assets/share-home.png', 'Portfolio: Alex Example, Coder, Editor'],
    ['projects/maps/', 'assets/share-maps.png', 'Case study: Maps, Alex'],
  ]);
});

test('the same words give the same bytes, whatever else is drawn beside them', async () => {
  const card = { label: 'Case study', title: 'Maps', details: ['C'], owner: 'Alex' };
  const [alone] = await draw({ 'projects/a/': card });
  const beside = await draw({ 'projects/b/': { ...card, title: 'Карты' }, 'projects/a/': card });
  expect(beside[1]?.src).toBe(alone?.src);
  expect(beside[0]?.bytes.equals(beside[1]?.bytes ?? Buffer.alloc(0))).toBe(false);
});

test('an image that was drawn is not drawn again, and one with other words is', async () => {
  const root = newFolder();
  const card = { label: 'Case study', title: 'Maps', details: ['C'], owner: 'Alex' };
  await draw({ 'projects/a/': card }, root);
  const kept = readdirSync(join(root, 'cache'));
  await draw({ 'projects/other-address/': card }, root);
  expect(readdirSync(join(root, 'cache'))).toEqual(kept);
  await draw({ 'projects/a/': { ...card, details: ['D'] } }, root);
  expect(readdirSync(join(root, 'cache'))).toHaveLength(kept.length + 1);
});
