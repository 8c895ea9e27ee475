import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, extname } from 'node:path';
import limitConcurrency from 'p-limit';
import { findWidths, isOnHome, type PictureSlot } from '../../site/assets/picture-slots.ts';
import type { FileCache, MadeFile } from '../file-cache.ts';
import { colorDrawing, isAnswering, takeDarkInks } from '../theme/color-drawing.ts';
import type { Look } from '../theme/look.ts';
import type { AssetFolder } from './asset-folder.ts';
import { measureTones } from './cover-tones.ts';
import type { Drawn } from './drawing-sheet.ts';
import { type Format, inspectPicture, openPicture, pictureFormats } from './encode-picture.ts';

type Variant = MadeFile & { width: number };

/** The greatest width of a fallback: old browsers rarely have a larger screen. */
const widestFallback = 1075;

/**
 * Prepares the pictures of the content folder. Drawings that ask for it get the palette's colors, animations
 * stay as they are; photos are
 * turned upright and encoded in the formats and widths that their slots show. A draft has only the
 * fallback, which takes less time.
 *
 * @param shown the slots that show a picture, by its path inside the content folder, with `/`
 */
export async function preparePictures(
  locate: (path: string) => string,
  shown: Readonly<Record<string, readonly PictureSlot[]>>,
  folder: AssetFolder,
  cache: FileCache,
  { palette }: Pick<Look, 'palette'>,
  isDraft: boolean,
) {
  const prepare = async (path: string, slots: readonly PictureSlot[]): Promise<Drawn> => {
    const file = await readFile(locate(path));
    const extension = extname(path);
    const add = (picture: MadeFile) =>
      folder.add(basename(path, extension), picture.extension, picture.bytes);
    const { isKept, ...shown } = await inspectPicture(file, path);
    const svg = extension.toLowerCase() === '.svg' ? file.toString() : '';
    const sides = [palette, takeDarkInks(palette)].map((side) => colorDrawing(svg, side));
    const seen = svg ? sides.map((side) => Buffer.from(side)) : [file];
    const size = {
      ...shown,
      ...(slots.includes('opening') && { tones: await measureTones(seen) }),
    };
    if (svg) {
      const hasParts = slots.includes('figure') && /\sid=/.test(svg);
      const colored = colorDrawing(svg, palette, hasParts);
      // Unchanged, it may be in another encoding.
      const bytes = colored === svg ? file : Buffer.from(colored);
      const src = add({ bytes, extension: 'svg' });
      // A logo stands whole in its square.
      const fits = size.width === size.height || !slots.includes('logo');
      return {
        src,
        ...size,
        ...(isAnswering(svg) && { isAnswering: true }),
        ...(fits && slots.some(isOnHome) && { drawing: colored }),
      };
    }
    if (isKept) {
      return { src: add({ bytes: file, extension: extension.slice(1).toLowerCase() }), ...size };
    }
    const sets = await encodeSets(file, findWidths(slots, size), cache, isDraft);
    const sources = sets.map((variants) => ({
      type: `image/${variants[0]?.extension}`,
      files: variants.map((variant) => ({ src: add(variant), width: variant.width })),
    }));
    const src = sources.pop()?.files[0]?.src ?? '';
    return { src, ...size, ...(sources.length > 0 && { sources }) };
  };
  // This also limits the files in memory.
  const pictures = await limitConcurrency(availableParallelism()).map(
    Object.entries(shown),
    async ([path, slots]) => [path, await prepare(path, slots)] as const,
  );
  return Object.fromEntries(pictures);
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
