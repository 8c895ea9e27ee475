import sharp from 'sharp';

/** Makes a photo of noise for a test, as the bytes of a file. */
export function drawPhoto(type: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 64, height: 48, channels: 3, background: 'red', noise } as const;
  return sharp({ create }).toFormat(type).toBuffer();
}
