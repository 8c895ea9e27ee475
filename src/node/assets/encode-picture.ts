import { extname } from 'node:path';
import sharp from 'sharp';
import { lazy } from '../../schemas/lazy.ts';
import { mostHeight, mostWidth } from '../../site/assets/picture-slots.ts';

/** The formats of a picture, best first. Every browser reads the last one. */
export const pictureFormats = ['avif', 'webp', 'fallback'] as const;
export type Format = (typeof pictureFormats)[number];

// AVIF of effort 4 takes four times as long as of effort 3, for 1 % less of bytes.
const encoderSettings = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;

/** Finds the upright size of a picture, and whether browsers get the file as it is. */
export async function inspectPicture(file: Buffer, path: string) {
  const { pages = 1, autoOrient } = await sharp(file).metadata();
  const isKept = pages > 1 || ['.svg', '.gif'].includes(extname(path).toLowerCase());
  return { ...autoOrient, isKept };
}

/** A photo as it was decoded: upright, in sRGB, as wide as any place could show it. */
type Decoded = Awaited<ReturnType<typeof decodePicture>>;

/** Decodes a photo: turned upright, and without metadata such as its location. */
async function decodePicture(file: Uint8Array) {
  const { data: pixels, info } = await sharp(file, { failOn: 'truncated' })
    .autoOrient()
    .resize({ width: mostWidth, height: mostHeight, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { isOpaque, entropy } = await sharp(pixels, { raw: info }).stats();
  // In a picture of few colors, such as a screenshot, a coarser chroma would blur edges.
  return { pixels, info, isOpaque, isPlain: entropy < 5 };
}

/** Opens a photo to be encoded, in any format and width; the first time, it is decoded. */
export function openPicture(file: Buffer) {
  const decode = lazy(() => decodePicture(file));
  return async (format: Format, width: number) => encodePicture(await decode(), format, width);
}

async function encodePicture(decoded: Decoded, format: Format, width: number) {
  // The bytes of an AVIF depend on the number of threads: with one they are the same on every machine.
  // Several pictures are encoded at a time instead.
  sharp.concurrency(1);
  const resized = sharp(decoded.pixels, { raw: decoded.info }).resize({ width });
  if (decoded.isOpaque) resized.removeAlpha();
  const [extension, options] = chooseFormat(format, decoded);
  return { bytes: await resized.toFormat(extension, options).toBuffer(), extension };
}

function chooseFormat(format: Format, { isOpaque, isPlain }: Decoded) {
  const { avif, ...others } = encoderSettings;
  const chromaSubsampling = isPlain ? '4:4:4' : '4:2:0';
  if (format === 'avif') return ['avif', { ...avif, chromaSubsampling }] as const;
  const fallback = isOpaque ? 'jpeg' : 'png';
  const extension = format === 'webp' ? 'webp' : fallback;
  return [extension, others[extension]] as const;
}
