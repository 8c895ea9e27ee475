import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import type { SiteIcons } from '../../site/assets/manifest.ts';
import { findHeadlineFonts } from '../typesetting/find-fonts.ts';
import { OutlineFont } from '../typesetting/outline-text.ts';
import type { AssetFolder } from './asset-folder.ts';
import { FileCache } from './file-cache.ts';

/** The icon as an SVG, and the name whose first letter stands for it where there is none. */
interface IconSource {
  svg: string | undefined;
  name: string;
}

/** Stands behind an icon that has no ground of its own: the page's colour by day. */
export const ground = '#F7F2E8';

const drawings: Record<keyof SiteIcons, (svg: Buffer) => Promise<Buffer>> = {
  small: (svg) => drawSquare(svg, 192),
  large: (svg) => drawSquare(svg, 512),
  // Devices show a circle of four fifths at least.
  maskable: (svg) => drawFramed(svg, 512, 0.8),
  touch: (svg) => drawFramed(svg, 180, 0.9),
  tab: async (svg) => toIco(await drawSquare(svg, 32), 32),
};

/** Everything beside the icon that the drawings depend on. */
const recipe = readFileSync(new URL(import.meta.url), 'utf8') + JSON.stringify(sharp.versions);

/** Draws the site's icon in the sizes that browsers and devices ask for. */
export async function prepareSiteIcons(
  { svg, name }: IconSource,
  folder: AssetFolder,
  cache = new FileCache(),
): Promise<SiteIcons> {
  const source = Buffer.from(svg ?? (await drawInitial(name)));
  const entries = Object.entries(drawings).map(async ([kind, draw]) => {
    const extension = kind === 'tab' ? 'ico' : 'png';
    const make = async () => ({ bytes: await draw(source), extension });
    const { bytes } = await cache.find([recipe, process.arch, kind, source], make);
    return [kind, folder.add(`icon-${kind}`, extension, bytes)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Draws an icon for an owner without one: the first letter of the name beside a notebook's margin. */
export async function drawInitial(name: string): Promise<string> {
  const [first = ''] = [...name.normalize().trim()];
  const letter = first.toUpperCase();
  const [font] = (await findHeadlineFonts(letter)).fonts;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    '<path fill="#F5F0E4" d="M0 0h32v32H0z"/><path fill="#D2452A" d="M7 0h2v32H7z"/>',
    font ? drawLetter(new OutlineFont(font.bytes), letter) : '',
    '</svg>',
  ].join('');
}

function drawLetter(font: OutlineFont, letter: string): string {
  const { path, left, right, top, bottom } = font.outline(letter, 100);
  const scale = Math.min(19 / (right - left), 20 / (bottom - top));
  const [x, y] = [20.5 - ((left + right) / 2) * scale, 16 - ((top + bottom) / 2) * scale];
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
  return `<path fill="#1B2230" transform="${place}" d="${path}"/>`;
}

/** Draws an SVG of any shape as a square of `size` pixels. */
async function drawSquare(svg: Buffer, size: number): Promise<Buffer> {
  const { width = size, height = size } = await sharp(svg).metadata();
  // What is drawn small and enlarged would be blurred.
  const density = Math.min(100_000, Math.ceil((72 * size) / Math.max(width, height)));
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return toPng(sharp(svg, { density }).resize(size, size, { fit: 'contain', background }));
}

/**
 * The same on an opaque ground, with a margin around it that a device may cut away. An icon with a
 * ground of its own is carried on to the edge.
 *
 * @param share of the square that the icon itself takes
 */
async function drawFramed(svg: Buffer, size: number, share: number): Promise<Buffer> {
  const inner = Math.round((size * share) / 2) * 2;
  const margin = (size - inner) / 2;
  const square = await drawSquare(svg, inner);
  const extendWith = (await hasGround(square)) ? 'copy' : 'background';
  const sides = { top: margin, bottom: margin, left: margin, right: margin };
  const framed = await sharp(square)
    .flatten({ background: ground })
    .extend({ ...sides, extendWith, background: ground })
    .toBuffer();
  return toPng(sharp(framed));
}

/** Whether the corners are opaque. */
async function hasGround(png: Buffer): Promise<boolean> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [right, bottom] = [info.width - 1, (info.height - 1) * info.width];
  return [0, right, bottom, bottom + right].every((pixel) => data[pixel * 4 + 3] === 255);
}

function toPng(image: Sharp): Promise<Buffer> {
  return image.png({ compressionLevel: 9 }).toBuffer();
}

/** Wraps a square PNG of up to 255 pixels as an icon file, which holds PNGs since Windows Vista. */
function toIco(png: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(22);
  // One picture, of kind icon.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  // One plane of 32 bits a pixel, then the picture's length and where it begins.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
