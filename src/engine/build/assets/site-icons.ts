import sharp, { type Sharp } from 'sharp';
import type { Look } from '../../content/look/look.ts';
import type { SiteIcons } from '../../model/manifest.ts';
import { firstLetters } from '../../model/text/texts.ts';
import { findHeadlineFonts } from '../typesetting/find-fonts.ts';
import { OutlineFont } from '../typesetting/outline-text.ts';
import type { AssetTools } from './asset-folder.ts';

type DrawIcon = (svg: Buffer, ground: string) => Promise<Buffer>;

/** Draws each icon; `ground` is the background if the icon has none. */
const drawings: Record<keyof SiteIcons, DrawIcon> = {
  small: (svg) => drawSquare(svg, 192),
  large: (svg) => drawSquare(svg, 512),
  // Devices show at least a circle of four fifths.
  maskable: (svg, ground) => drawFramed(svg, 512, 0.8, ground),
  touch: (svg, ground) => drawFramed(svg, 180, 0.9, ground),
  tab: async (svg) => toIco(await drawSquare(svg, 32)),
};

/** Draws the site's icon, or without one the first letter of the name, in all sizes. */
export async function prepareSiteIcons(
  icon: string | Buffer | undefined,
  name: string,
  { folder, look }: Pick<AssetTools, 'folder' | 'look'>,
): Promise<SiteIcons> {
  const source = Buffer.from(icon ?? (await drawInitial(name, look)));
  const entries = Object.entries(drawings).map(async ([kind, draw]) => {
    const bytes = await draw(source, look.colors.paper);
    return [kind, folder.add(`icon-${kind}`, kind === 'tab' ? 'ico' : 'png', bytes)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Draws an icon for an owner without one: the first letter of the name beside a notebook's margin. */
export async function drawInitial(name: string, { colors, ...look }: Look): Promise<string> {
  const letter = firstLetters(name).toUpperCase();
  const { fonts } = await findHeadlineFonts(letter, look);
  // A letter may have marks that only one of the fonts has.
  const outlines = fonts.map(({ bytes }) => new OutlineFont(bytes));
  const font = outlines.find((one) => one.has(letter)) ?? outlines[0];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<path fill="${colors.paper}" d="M0 0h32v32H0z"/>`,
    `<path fill="${colors.accent}" d="M7 0h2v32H7z"/>`,
    font ? drawIconLetter(font, letter, colors.ink) : '',
    '</svg>',
  ].join('');
}

function drawIconLetter(font: OutlineFont, letter: string, fill: string): string {
  const { svg, left, right, top, bottom } = font.draw(letter);
  const size = Math.min(19 / (right - left), 20 / (top - bottom));
  const x = 20.5 - ((left + right) / 2) * size;
  const y = 16 + ((top + bottom) / 2) * size;
  const scale = size / 1000;
  const transform = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale} ${-scale})`;
  return `<g fill="${fill}" transform="${transform}">${svg}</g>`;
}

async function drawSquare(svg: Buffer, size: number): Promise<Buffer> {
  const { width = size, height = size } = await sharp(svg)
    .metadata()
    .catch(() => {
      throw new Error('public/favicon.svg cannot be read — save it again as SVG, or remove it');
    });
  // Drawn at a small size and enlarged, it would be blurred.
  const density = Math.min(100_000, Math.ceil((72 * size) / Math.max(width, height)));
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return toPng(sharp(svg, { density }).resize(size, size, { fit: 'contain', background }));
}

/**
 * Draws the icon on an opaque square, whose margin a device may cut away. If the icon has a background
 * itself, its edge continues into the margin.
 */
async function drawFramed(svg: Buffer, size: number, share: number, ground: string) {
  const inner = Math.round((size * share) / 2) * 2;
  const margin = (size - inner) / 2;
  const square = await drawSquare(svg, inner);
  const extendWith = (await hasGround(square)) ? 'copy' : 'background';
  const sides = { top: margin, bottom: margin, left: margin, right: margin };
  const framed = sharp(square).flatten({ background: ground });
  return toPng(framed.extend({ ...sides, extendWith, background: ground }));
}

async function hasGround(png: Buffer): Promise<boolean> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const right = info.width - 1;
  const bottom = (info.height - 1) * info.width;
  return [0, right, bottom, bottom + right].every((pixel) => data[pixel * 4 + 3] === 255);
}

function toPng(image: Sharp): Promise<Buffer> {
  return image.png({ compressionLevel: 9 }).toBuffer();
}

/** Wraps a PNG of 32 pixels as an icon file, which holds PNGs since Windows Vista. */
function toIco(png: Uint8Array): Buffer {
  // One picture of type icon: width, height, one plane, 32 bits per pixel, length and offset.
  const header = Buffer.from([
    0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0,
  ]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}
