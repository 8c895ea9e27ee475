import sharp, { type Sharp } from 'sharp';

/** Clouds of many colours, which compress as a photo does; the same size gives the same bytes. */
export function drawPhoto(width: number, height: number): Sharp {
  const seed = { width: Math.ceil(width / 8), height: Math.ceil(height / 8), channels: 3 } as const;
  const pixels = new Uint8Array(seed.width * seed.height * seed.channels);
  let state = 1;
  for (let index = 0; index < pixels.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[index] = 64 + (state >>> 25);
  }
  return sharp(pixels, { raw: seed }).resize(width, height, { fit: 'fill' });
}
