import { join } from 'node:path';
import sharp from 'sharp';
import { writeFileWhole } from '../../src/node/files.ts';
import { pictureName, windows } from './take-pictures.ts';

/** In pixels of the picture, two for each pixel of the page that shows it. */
const tile = { width: 640, height: 400, gap: 32, radius: 20, columns: 3 };

/** Joins the pictures of a gallery to one: the top of each home page, as a computer shows it in light. */
export async function makeStrip(gallery: string, names: readonly string[], file: string) {
  const { width, height, gap, columns } = tile;
  const tiles = await Promise.all(
    names.map(async (name, index) => ({
      input: await makeTile(join(gallery, name, pictureName('desktop', 'light'))),
      left: (index % columns) * (width + gap),
      top: Math.floor(index / columns) * (height + gap),
    })),
  );
  const canvas = {
    width: columns * (width + gap) - gap,
    height: Math.ceil(names.length / columns) * (height + gap) - gap,
    channels: 4,
    background: '#0000',
  } as const;
  const strip = sharp({ create: canvas }).composite(tiles).webp({ quality: 80, effort: 6 });
  await writeFileWhole(file, await strip.toBuffer());
}

/** Rounds the corners, and draws a line that shows on white and on black. */
async function makeTile(picture: string): Promise<Buffer> {
  const { width, height, radius } = tile;
  const draw = (inset: number, paint: string) => {
    const size = `width="${width - 2 * inset}" height="${height - 2 * inset}"`;
    return Buffer.from(
      `<svg width="${width}" height="${height}"><rect x="${inset}" y="${inset}" ${size} rx="${radius - inset}" ${paint}/></svg>`,
    );
  };
  const top = { left: 0, top: 0, width: windows.desktop.width };
  return sharp(picture)
    .extract({ ...top, height: (height * windows.desktop.width) / width })
    .resize(width, height)
    .composite([
      { input: draw(1, 'fill="none" stroke="#888" stroke-opacity=".5" stroke-width="2"') },
      { input: draw(0, ''), blend: 'dest-in' },
    ])
    .png()
    .toBuffer();
}
