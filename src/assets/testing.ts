import sharp, { type Sharp } from 'sharp';

/** Clouds of noise, which compress as a photo does. */
export function drawPhoto(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const seed = { width: Math.ceil(width / 6), height: Math.ceil(height / 6), channels: 3 } as const;
  const create = { ...seed, background: '#888', noise };
  return sharp({ create }).resize(width, height, { fit: 'fill' });
}
