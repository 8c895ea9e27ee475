import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import limitConcurrency, { type LimitFunction } from 'p-limit';
import type { Picture } from '../../site/assets/manifest.ts';
import { findWidths, type Place } from '../../site/assets/picture-places.ts';
import type { AssetFolder } from './asset-folder.ts';
import {
  type Decoded,
  decodePicture,
  encodePicture,
  type Format,
  formats,
  inspectPicture,
  recipe,
} from './encode-picture.ts';
import type { FileCache, MadeFile } from './file-cache.ts';

/** Pictures by their paths inside the content folder, with `/`, and where each of them is shown. */
export type ShownPictures = Readonly<Record<string, readonly Place[]>>;

/** A picture in one format and width, in pixels. */
interface Variant extends MadeFile {
  width: number;
}

/** The fallback is no wider: who needs it has an old browser, and hardly a screen that shows more. */
const mostFallback = 1075;

/**
 * Makes pictures of the content folder ready for the page. Drawings and what moves stay as they
 * are; photos are turned upright and written in the formats and widths that their places show.
 *
 * @param isDraft whether the fallback will do, which is made sooner
 * @throws when a file is not a picture that can be read; names the file
 */
export async function preparePictures(
  contentDir: string,
  shown: ShownPictures,
  folder: AssetFolder,
  cache: FileCache,
  isDraft: boolean,
): Promise<Record<string, Picture>> {
  const cores = availableParallelism();
  const limit = limitConcurrency(cores);
  const prepare = async (path: string, places: readonly Place[]): Promise<Picture> => {
    const file = await readFile(join(contentDir, path));
    const extension = extname(path);
    const add = (picture: MadeFile) =>
      folder.add(basename(path, extension), picture.extension, picture.bytes);
    const { isKept, ...size } = await inspectPicture(file, path);
    if (isKept) {
      return { src: add({ bytes: file, extension: extension.slice(1).toLowerCase() }), ...size };
    }
    const encode = createEncoder(file, cache, limit);
    return toPicture(await encodeSets(encode, findWidths(places, size), isDraft), size, add);
  };
  // As many files are held in memory at a time.
  const pictures = await limitConcurrency(cores).map(
    Object.entries(shown),
    async ([path, places]) => {
      const picture = await prepare(path, places).catch((error) => {
        throw new Error(
          `${path}  this picture cannot be read — save it again as PNG, JPEG or SVG (${error.message})`,
        );
      });
      return [path, picture] as const;
    },
  );
  return Object.fromEntries(pictures);
}

type Encode = (format: Format, width: number) => Promise<Variant>;

/**
 * Encodes one photo in formats and widths, and decodes it only where the cache lacks one.
 *
 * @param limit for the work that keeps a core busy
 */
function createEncoder(file: Buffer, cache: FileCache, limit: LimitFunction): Encode {
  let decoded: Promise<Decoded> | undefined;
  return async (format, width) => {
    const encoded = await cache.find([recipe, file, format, width], async () => {
      decoded ??= limit(() => decodePicture(file));
      const photo = await decoded;
      return limit(() => encodePicture(photo, format, width));
    });
    return { ...encoded, width };
  };
}

/** A photo in all formats that are worth it, best first; the last is the fallback. */
async function encodeSets(
  encode: Encode,
  widths: readonly number[],
  isDraft: boolean,
): Promise<Variant[][]> {
  const common = widths.findLast((width) => width <= mostFallback) ?? Math.min(...widths);
  const sets = (isDraft ? ['fallback' as const] : formats).map((format) => {
    const needed = format === 'fallback' ? [common] : widths;
    return Promise.all(needed.map((width) => encode(format, width)));
  });
  return pickVariants(await Promise.all(sets), common);
}

/**
 * Leaves out what no browser should get: a format that is larger than a later one, which more
 * browsers read, and a width that is larger than a wider one of its format.
 *
 * @param sets the widths of each format, ascending; formats best first, all with `width`
 * @param width the width that formats are compared at
 */
export function pickVariants(sets: readonly Variant[][], width: number): Variant[][] {
  const sizes = sets.map((set) => countBytes(set.find((variant) => variant.width === width)));
  return sets
    .filter((_, index) => sizes.slice(index + 1).every((later) => (sizes[index] ?? 0) < later))
    .map((set) =>
      set.filter((variant, index) =>
        set.slice(index + 1).every((wider) => countBytes(variant) < countBytes(wider)),
      ),
    );
}

function countBytes(variant: Variant | undefined): number {
  return variant?.bytes.length ?? Number.POSITIVE_INFINITY;
}

function toPicture(
  sets: readonly Variant[][],
  size: Pick<Picture, 'width' | 'height'>,
  add: (variant: MadeFile) => string,
): Picture {
  const written = sets.map((variants) => ({
    type: `image/${variants[0]?.extension}`,
    files: variants.map((variant) => ({ src: add(variant), width: variant.width })),
  }));
  const src = written.pop()?.files[0]?.src ?? '';
  return { src, ...size, ...(written.length > 0 && { sources: written }) };
}
