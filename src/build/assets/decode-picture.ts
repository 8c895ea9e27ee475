import sharp, { type OutputInfo } from 'sharp';
import { mostHeight, mostWidth } from '../../site/assets/picture-places.ts';

/** A photo as it was decoded: upright, in sRGB, as wide as any place could show it. */
export interface Decoded {
  pixels: Buffer;
  info: OutputInfo;
  isOpaque: boolean;
  /** Whether it has large plain areas, as screenshots have: it may be smaller without a loss. */
  isPlain: boolean;
}

/** Decodes a photo: turned upright, without what the camera noted, such as the place. */
export async function decodePicture(file: Uint8Array): Promise<Decoded> {
  const { data, info } = await sharp(file, { failOn: 'truncated' })
    .autoOrient()
    .resize({ width: mostWidth, height: mostHeight, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    pixels: data,
    info,
    isOpaque: isOpaque(data, info.channels),
    isPlain: isPlain(data, info.channels),
  };
}

function isOpaque(pixels: Buffer, channels: number): boolean {
  if (channels % 2 === 1) return true;
  for (let index = channels - 1; index < pixels.length; index += channels) {
    if (pixels[index] !== 255) return false;
  }
  return true;
}

/** Whether most pixels are the same as the one before them. */
function isPlain(pixels: Buffer, channels: number): boolean {
  let same = 0;
  for (let index = channels; index < pixels.length; index += channels) {
    let channel = 0;
    while (channel < channels && pixels[index + channel] === pixels[index + channel - channels]) {
      channel++;
    }
    if (channel === channels) same++;
  }
  return same > pixels.length / channels / 2;
}
