import { createHash } from 'node:crypto';
import sharp, { type OutputInfo } from 'sharp';
import type { EncodedPicture } from './picture-cache.ts';
import { mostHeight, mostWidth } from './picture-places.ts';

/** What a picture is offered as, best first. The last is read by every browser. */
export const formats = ['avif', 'webp', 'fallback'] as const;
export type Format = (typeof formats)[number];

/** A photo as it was decoded: upright, in sRGB, as wide as any place could show it. */
export interface Decoded {
  pixels: Buffer;
  info: OutputInfo;
  isOpaque: boolean;
}

// AVIF of effort 4 takes four times as long as of effort 3, for 1 % less of bytes.
const settings = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;

/** Everything beside the photo that its encoded bytes depend on, as a hash. */
const recipe = createHash('sha256')
  .update(JSON.stringify([settings, mostWidth, mostHeight, sharp.versions, process.arch]))
  .digest('hex');

/** Names what `encodePicture` makes of a file with the hash `source`. */
export function nameEncoded(source: string, format: Format, width: number): string {
  const parts = [recipe, source, format, width].join('\n');
  return createHash('sha256').update(parts).digest('hex').slice(0, 32);
}

/** Decodes a photo: turned upright, without what the camera noted, such as the place. */
export async function decodePicture(file: Uint8Array): Promise<Decoded> {
  const { data, info } = await sharp(file, { failOn: 'truncated' })
    .autoOrient()
    .resize({ width: mostWidth, height: mostHeight, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, info, isOpaque: isOpaque(data, info.channels) };
}

/**
 * Encodes a photo in the kind of file that is smallest for its format and width.
 *
 * @param isSharp whether it was kept without a loss so far, as screenshots are: then it may be
 *   smaller without one, and fine lines keep their colours
 */
export async function encodePicture(
  { pixels, info, isOpaque }: Decoded,
  format: Format,
  width: number,
  isSharp: boolean,
): Promise<EncodedPicture> {
  // The bytes of an AVIF depend on how many threads wrote it: with one they are the same on every
  // machine. Several are encoded beside each other instead.
  sharp.concurrency(1);
  const { width: fullWidth, height, channels } = info;
  const resized = sharp(pixels, { raw: { width: fullWidth, height, channels } }).resize({ width });
  if (isOpaque) resized.removeAlpha();
  const encoded: EncodedPicture[] = [];
  for (const [extension, options] of listCandidates(format, isOpaque, isSharp)) {
    encoded.push({
      bytes: await resized.clone().toFormat(extension, options).toBuffer(),
      extension,
    });
  }
  return encoded.reduce((best, next) => (next.bytes.length < best.bytes.length ? next : best));
}

type Candidate = ['avif' | 'webp' | 'jpeg' | 'png', object];

function listCandidates(format: Format, isOpaque: boolean, isSharp: boolean): Candidate[] {
  const { avif, webp, jpeg, png } = settings;
  if (format === 'avif') {
    return [['avif', { ...avif, chromaSubsampling: isSharp ? '4:4:4' : '4:2:0' }]];
  }
  if (format === 'webp') {
    return [['webp', webp], ...(isSharp ? [['webp', { lossless: true }] satisfies Candidate] : [])];
  }
  if (!isOpaque) return [['png', png]];
  return [['jpeg', jpeg], ...(isSharp ? [['png', png] satisfies Candidate] : [])];
}

function isOpaque(pixels: Buffer, channels: number): boolean {
  if (channels % 2 === 1) return true;
  for (let index = channels - 1; index < pixels.length; index += channels) {
    if (pixels[index] !== 255) return false;
  }
  return true;
}
