import sharp from 'sharp';

/** Cards are flat: a few colours and the steps between them, in half a byte a pixel. */
const palette = { palette: true, colours: 16, dither: 0, compressionLevel: 9, effort: 1 } as const;

/** Makes a PNG of a drawing without text. */
export function encodeCard(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().png(palette).toBuffer();
}
