import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { mostHeight, mostWidth } from '../../site/assets/picture-places.ts';
import type { Decoded } from './decode-picture.ts';
import type { EncodedPicture } from './picture-cache.ts';

/** What a picture is offered as, best first. The last is read by every browser. */
export const formats = ['avif', 'webp', 'fallback'] as const;
export type Format = (typeof formats)[number];

// AVIF of effort 4 takes four times as long as of effort 3, for 1 % less of bytes.
const settings = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;

/** Everything beside the photo that its encoded bytes depend on: this code, and its libraries. */
const recipe = [
  ...['encode-picture.ts', 'decode-picture.ts'].map(readBeside),
  ...[mostWidth, mostHeight, JSON.stringify(sharp.versions), process.arch],
].join('\n');

/** Names what `encodePicture` makes of a file with the hash `source`. */
export function nameEncoded(source: string, format: Format, width: number): string {
  const parts = [recipe, source, format, width].join('\n');
  return createHash('sha256').update(parts).digest('hex').slice(0, 32);
}

/** Encodes a photo in the kind of file that is smallest for its format and width. */
export async function encodePicture(
  { pixels, info, isOpaque, isPlain }: Decoded,
  format: Format,
  width: number,
): Promise<EncodedPicture> {
  // The bytes of an AVIF depend on how many threads wrote it: with one they are the same on every
  // machine. Several are encoded beside each other instead.
  sharp.concurrency(1);
  const { width: fullWidth, height, channels } = info;
  const resized = sharp(pixels, { raw: { width: fullWidth, height, channels } }).resize({ width });
  if (isOpaque) resized.removeAlpha();
  const encoded: EncodedPicture[] = [];
  for (const [extension, options] of listCandidates(format, isOpaque, isPlain)) {
    encoded.push({
      bytes: await resized.clone().toFormat(extension, options).toBuffer(),
      extension,
    });
  }
  return encoded.reduce((best, next) => (next.bytes.length < best.bytes.length ? next : best));
}

function readBeside(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

type Candidate = ['avif' | 'webp' | 'jpeg' | 'png', object];

function listCandidates(format: Format, isOpaque: boolean, isPlain: boolean): Candidate[] {
  const { avif, webp, jpeg, png } = settings;
  if (format === 'avif') {
    return [['avif', { ...avif, chromaSubsampling: isPlain ? '4:4:4' : '4:2:0' }]];
  }
  if (format === 'webp') {
    return [['webp', webp], ...(isPlain ? [['webp', { lossless: true }] satisfies Candidate] : [])];
  }
  if (!isOpaque) return [['png', png]];
  return [['jpeg', jpeg], ...(isPlain ? [['png', png] satisfies Candidate] : [])];
}
