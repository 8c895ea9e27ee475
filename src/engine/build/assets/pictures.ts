import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, extname } from 'node:path';
import limitConcurrency from 'p-limit';
import sharp from 'sharp';
import type { FileCache, MadeFile } from '../../content/file-cache.ts';
import {
  findWidths,
  isOnHome,
  mostHeight,
  mostWidth,
  type PictureSlot,
} from '../../model/picture-slots.ts';
import { lazy } from '../../schemas/lazy.ts';
import type { AssetTools } from './asset-folder.ts';
import { colorDrawing, type Drawn, drawSides, isAnswering } from './color-drawing.ts';
import { findField } from './cover-field.ts';

type Variant = MadeFile & { width: number };

/** The greatest width of a fallback: old browsers rarely have a larger screen. */
const widestFallback = 1075;

/**
 * Prepares the pictures of the content folder. Drawings that ask for it get the palette's colors, animations
 * stay as they are; photos are turned upright and encoded in the formats and widths that their slots show. A draft
 * has only the fallback, which takes less time.
 *
 * @param shown the slots that show a picture, by its path
 */
export async function preparePictures(
  shown: Readonly<Record<string, readonly PictureSlot[]>>,
  tools: AssetTools,
): Promise<Record<string, Drawn>> {
  // This also limits the files in memory.
  const pictures = await limitConcurrency(availableParallelism()).map(
    Object.entries(shown),
    async ([path, slots]) => [path, await preparePicture(path, slots, tools)] as const,
  );
  return Object.fromEntries(pictures);
}

async function preparePicture(
  path: string,
  slots: readonly PictureSlot[],
  { locate, folder, cache, look: { palette }, isDraft }: AssetTools,
): Promise<Drawn> {
  const file = await readFile(locate(path));
  const ending = extname(path);
  const stem = basename(path, ending);
  const kind = ending.slice(1).toLowerCase();
  const svg = kind === 'svg' ? file.toString() : undefined;
  const { pages = 1, autoOrient } = await sharp(file).metadata();
  const [seen = file] = svg === undefined ? [] : drawSides(svg, palette);
  const field = slots.includes('opening') && (await findField(seen));
  const size = { ...autoOrient, ...(field && { field }) };
  if (svg !== undefined) {
    const hasParts = slots.includes('figure') && /\sid=/.test(svg);
    const drawing = colorDrawing(svg, palette, hasParts);
    // Unchanged, it may be in another encoding.
    const src = folder.add(stem, kind, drawing === svg ? file : drawing);
    // A logo stands whole in its square.
    const fits = size.width === size.height || !slots.includes('logo');
    return {
      src,
      ...size,
      ...(isAnswering(svg) && { isAnswering: true }),
      ...(fits && slots.some(isOnHome) && { drawing }),
    };
  }
  if (pages > 1 || kind === 'gif') return { src: folder.add(stem, kind, file), ...size };
  const sets = await encodeSets(file, findWidths(slots, size), cache, isDraft);
  const sources = sets.map((variants) => ({
    type: `image/${variants[0]?.extension}`,
    files: variants.map(({ extension, bytes, width }) => {
      return { src: folder.add(stem, extension, bytes), width };
    }),
  }));
  const src = sources.pop()?.files[0]?.src ?? '';
  return { src, ...size, ...(sources.length > 0 && { sources }) };
}

/** Encodes a photo in all formats that save bytes, best first; the last is the fallback. */
async function encodeSets(file: Buffer, widths: number[], cache: FileCache, isDraft: boolean) {
  const make = openPicture(file);
  const encode = async (format: Format, width: number): Promise<Variant> => {
    const source = [file, format, width];
    return { ...(await cache.find('picture', source, () => make(format, width))), width };
  };
  const common = widths.findLast((width) => width <= widestFallback) ?? Math.min(...widths);
  const sets = (isDraft ? ['fallback' as const] : pictureFormats).map((format) => {
    const needed = format === 'fallback' ? [common] : widths;
    return Promise.all(needed.map((width) => encode(format, width)));
  });
  return pickVariants(await Promise.all(sets), common);
}

/** Leaves out formats that are larger at `width` than a later one, which more browsers read. */
function pickVariants(sets: readonly Variant[][], width: number): Variant[][] {
  const sizes = sets.map(
    (set) => set.find((variant) => variant.width === width)?.bytes.length ?? 0,
  );
  return sets.filter((_, index) =>
    sizes.slice(index + 1).every((later) => (sizes[index] ?? 0) < later),
  );
}

/** The formats of a picture, best first. Every browser reads the last one. */
const pictureFormats = ['avif', 'webp', 'fallback'] as const;
type Format = (typeof pictureFormats)[number];

// AVIF of effort 4 takes four times as long as of effort 3, for 1 % less of bytes.
const encoderSettings = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;

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
function openPicture(file: Buffer) {
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
