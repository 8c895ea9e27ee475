import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../tests/helpers/make-folder.ts';
import { makeSite } from '../../../../tests/helpers/make-site.ts';
import { FileCache } from '../../content/file-cache.ts';
import { findLook } from '../../content/look/look.ts';
import { editionNames } from '../../schemas/editions.ts';
import { AssetFolder } from './asset-folder.ts';
import { prepareShareImages, type ShareCards } from './share-images.ts';

const titles = {
  short: 'C',
  hyphens: 'Maximiliane-Theodora von Hohenzollern-Sigmaringen zu Hechingen und Haigerloch',
  word: 'Donaudampfschifffahrtsgesellschaftskapitän',
  endless: 'Many words make no title. '.repeat(20),
  japanese: '東京都在住のソフトウェアエンジニアのためのポートフォリオサイト',
  thai: 'แอปพลิเคชันสำหรับจัดการร้านอาหาร',
  unknown: 'Rockets 🚀 and 👩‍💻 & <b>tags</b> 𐎀',
};
const fromRight = { arabic: 'محمد عبد الله (Ali) الأنصاري', hebrew: 'שלום עולם 2024' };
const cover = { title: 'Maps', caption: '', kind: 'tags', names: ['SVG', 'D3'] } as const;
const maps = { label: 'Case study', title: 'Maps', details: [], owner: 'Alex', cover };
const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5"><path fill="${fill}" d="M0 0h8v5H0z"/></svg>`;

// Portuguese repeats the hyphen of a broken word.
const makeSiteIn = (edition?: string) =>
  makeSite({ config: { language: 'pt', ...(edition && { theme: { edition } }) } });

async function draw(cards: ShareCards, root?: string, edition?: string) {
  const folder = root ?? (await makeFolder());
  writeFileSync(join(folder, 'white.svg'), drawing('#fff'));
  writeFileSync(join(folder, 'green.svg'), drawing('#0f0'));
  await sharp(Buffer.from(drawing('#0f0')))
    .jpeg()
    .toFile(join(folder, 'green.jpg'));
  const images = await prepareShareImages(cards, makeSiteIn(edition), {
    locate: (path) => join(folder, path),
    folder: new AssetFolder(folder),
    cache: new FileCache(join(folder, 'cache')),
    look: findLook({}),
    isDraft: false,
  });
  return Object.entries(images).map(([pagePath, image]) => ({
    pagePath,
    ...image,
    bytes: readFileSync(join(folder, image.src)),
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

test.each([
  ['poster', 60],
  ['index', 60],
  ['folio', 40],
])(
  'every image of %s is 1200 × 630, and its words stay inside of their margins',
  async (edition, top) => {
    const [details, picture] = [
      ['React.js', 'TypeScript', 'PostgreSQL', 'Kubernetes'],
      'white.svg',
    ];
    const cards = Object.entries({ ...titles, ...fromRight }).flatMap(([name, title]) => [
      [`projects/${name}/`, { label: 'Case study', title, details: [], owner: title, picture }],
      [name, { label: 'Resume', title, details: [...details, ...details], picture }],
    ]);
    for (const { pagePath, bytes } of await draw(Object.fromEntries(cards), undefined, edition)) {
      const size = { format: 'png', width: 1200, height: 630 };
      expect(await sharp(bytes).metadata()).toMatchObject(size);
      expect(bytes.length, pagePath).toBeLessThan(150_000);
      const isMirrored = Object.keys(fromRight).some((name) => pagePath.includes(name));
      // The frame beside a name is cut off by the lower edge.
      const half = isMirrored ? { from: 450, to: 1200 } : { from: 0, to: 750 };
      const { from, to } = pagePath.includes('/') ? { from: 0, to: 1200 } : half;
      const ink = await findInk(bytes, from, to);
      expect(ink.left, pagePath).toBeGreaterThanOrEqual(60);
      expect(ink.right, pagePath).toBeLessThanOrEqual(1140);
      expect(ink.top, pagePath).toBeGreaterThanOrEqual(top);
      expect(ink.bottom, pagePath).toBeLessThanOrEqual(610);
      // The title itself is there, at the side that it is read from.
      const title = isMirrored ? ink.right : ink.left;
      expect(Math.abs(title - (isMirrored ? 1136 : 64)), pagePath).toBeLessThan(12);
    }
  },
);

test('each edition draws in a hand of its own, and one of an owner as the first', async () => {
  const cards = {
    '': { label: 'Portfolio', title: 'Alex', details: ['Coder'] },
    'projects/a/': maps,
  };
  const editions = [...editionNames, 'broadsheet'];
  const drawn = await Promise.all(editions.map((edition) => draw(cards, undefined, edition)));
  const [names, covers] = [0, 1].map((index) => drawn.map((images) => `${images[index]?.src}`));
  for (const sources of [names, covers]) {
    expect(new Set(sources).size).toBe(editionNames.length);
    expect(sources?.at(-1)).toBe(sources?.[0]);
  }
});

test('an image shows its picture, or the cover drawn for it; a card with only a name has neither', async () => {
  const portfolio = { label: 'Portfolio', title: 'Alex Example', details: [] };
  const images = await draw({
    'projects/drawn/': maps,
    'projects/vector/': { ...maps, picture: 'green.svg' },
    'projects/photo/': { ...maps, picture: 'green.jpg' },
    'resume/': { ...portfolio, label: 'Resume' },
    '': { ...portfolio, details: ['Coder', 'Editor'], picture: 'green.svg' },
  });
  const pictures = images.map(async ({ bytes, src }) => {
    const place = { left: 900, top: 300, width: 180, height: 300 };
    const { channels } = await sharp(await sharp(bytes).extract(place).toBuffer()).stats();
    const [{ mean: red = 255, stdev = 0 } = {}, { mean: green = 0 } = {}] = channels;
    const isDrawn = stdev > 10 ? 'a drawn cover' : 'nothing';
    return `${red < 20 && green > 235 ? 'green' : isDrawn} in ${extname(src)}`;
  });
  expect(await Promise.all(pictures)).toEqual([
    'a drawn cover in .png',
    'green in .png',
    'green in .jpeg',
    'nothing in .png',
    'green in .png',
  ]);
  expect(new Set(images.map(({ src }) => src)).size).toBe(5);
  expect(images.at(-1)?.alt).toBe('Portfolio: Alex Example, Coder, Editor');
});

test('lines of a title are equally far apart, and none begins with the hyphen of another', async () => {
  const title = 'Higgledypiggledy-Hålländska-Hohenzollern-Hinterland-Huldigung';
  const [image] = await draw({ 'projects/a/': { ...maps, title, picture: 'white.svg' } });
  const stems = { left: 70, top: 230, width: 1, height: 310 };
  const strip = await sharp(image?.bytes).extract(stems).greyscale().raw().toBuffer();
  const dark = [...strip].map((light) => light < 100);
  const tops = dark.flatMap((isDark, y) => (isDark && !dark[y - 1] ? [y] : []));
  const steps = tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
  expect(steps).toEqual([87, 87]);
});

test('a share image names its page and is drawn once for the same text', async () => {
  const root = await makeFolder();
  const [first] = await draw({ 'projects/a/': maps }, root);
  expect(first?.src).toMatch(/^assets\/share-a\./);
  expect(first?.alt).toBe('Case study: Maps, Alex');
  await draw({ 'projects/other-page/': maps }, root);
  expect(readdirSync(join(root, 'cache'))).toHaveLength(1);
  await draw({ 'projects/a/': { ...maps, title: 'Atlas' } }, root);
  expect(readdirSync(join(root, 'cache'))).toHaveLength(2);
});

test("an owner's image is scaled to the size of the drawn ones, and nothing is drawn on it", async () => {
  const root = await makeFolder();
  const create = { width: 2400, height: 1260, channels: 3, background: '#00ff00' } as const;
  await sharp({ create }).png().toFile(join(root, 'own.png'));
  const [image] = await draw({ '': { ...maps, image: 'own.png' } }, root);
  const picture = sharp(image?.bytes);
  expect((await picture.stats()).entropy).toBe(0);
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});
