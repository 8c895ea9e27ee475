import sharp, { type Sharp } from 'sharp';

/** Stands behind an icon that has no ground of its own: the page's colour by day. */
export const ground = '#F7F2E8';

/** Draws an SVG of any shape as a square of `size` pixels. */
export async function drawSquare(svg: Buffer, size: number): Promise<Buffer> {
  const { width = size, height = size } = await sharp(svg).metadata();
  // What is drawn small and enlarged would be blurred.
  const density = Math.min(100_000, Math.ceil((72 * size) / Math.max(width, height)));
  return toPng(
    sharp(svg, { density }).resize(size, size, {
      fit: 'contain',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    }),
  );
}

/**
 * The same on an opaque ground, with a margin around it that a device may cut away. An icon with a
 * ground of its own is carried on to the edge.
 *
 * @param share of the square that the icon itself takes
 */
export async function drawFramed(svg: Buffer, size: number, share: number): Promise<Buffer> {
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
