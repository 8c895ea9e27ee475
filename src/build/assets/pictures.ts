import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Picture } from '../../site/assets/manifest.ts';
import { findWidths, type Place } from '../../site/assets/picture-places.ts';
import type { AssetFolder } from './asset-folder.ts';
import { formats } from './encode-picture.ts';
import { createGate, type Gate } from './gate.ts';
import { inspectPicture } from './inspect-picture.ts';
import { PhotoEncoder } from './photo-encoder.ts';
import { pickVariants, type Variant } from './pick-variants.ts';
import { type EncodedPicture, PictureCache } from './picture-cache.ts';

/** Pictures by their paths inside the content folder, with `/`, and where each of them is shown. */
export type ShownPictures = Readonly<Record<string, readonly Place[]>>;

interface Tools {
  folder: AssetFolder;
  cache: PictureCache;
  /** For the work that keeps a core busy. */
  gate: Gate;
  isDraft: boolean;
}

/** The fallback is no wider: who needs it has an old browser, and hardly a screen that shows more. */
const mostFallback = 1075;

/**
 * Makes pictures of the content folder ready for the page. Drawings and what moves stay as they
 * are; photos are turned upright and written in the formats and widths that their places show.
 *
 * @param options.isDraft whether the fallback will do, which is made sooner
 * @throws when a file is not a picture that can be read; names the file
 */
export async function preparePictures(
  contentDir: string,
  shown: ShownPictures,
  folder: AssetFolder,
  { isDraft = false, cache = new PictureCache() } = {},
): Promise<Record<string, Picture>> {
  const cores = availableParallelism();
  const tools = { folder, cache, gate: createGate(cores), isDraft };
  // As many files are held in memory at a time.
  const enter = createGate(cores);
  const entries = Object.entries(shown).map(([path, places]) =>
    enter(async () => [path, await preparePicture(contentDir, path, places, tools)] as const),
  );
  const pictures = Object.fromEntries(await Promise.all(entries));
  cache.prune();
  return pictures;
}

async function preparePicture(
  contentDir: string,
  path: string,
  places: readonly Place[],
  tools: Tools,
): Promise<Picture> {
  const file = await readFile(join(contentDir, path));
  const add = ({ extension, bytes }: EncodedPicture) =>
    tools.folder.add(basename(path, extname(path)), extension, bytes);
  try {
    const { isKept, ...size } = await inspectPicture(file, path);
    if (isKept) return { src: add({ bytes: file, extension: readExtension(path) }), ...size };
    const encoder = new PhotoEncoder(file, tools.cache, tools.gate);
    const sets = await encodeSets(encoder, findWidths(places, size), tools.isDraft);
    return toPicture(sets, size, add);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${path}  this picture cannot be read — save it again as PNG, JPEG or SVG (${reason})`,
    );
  }
}

/** A photo in all formats that are worth it, best first; the last is the fallback. */
async function encodeSets(
  encoder: PhotoEncoder,
  widths: readonly number[],
  isDraft: boolean,
): Promise<Variant[][]> {
  const common = widths.findLast((width) => width <= mostFallback) ?? Math.min(...widths);
  const sets = (isDraft ? ['fallback' as const] : formats).map((format) => {
    const needed = format === 'fallback' ? [common] : widths;
    return Promise.all(needed.map((width) => encoder.encode(format, width)));
  });
  return pickVariants(await Promise.all(sets), common);
}

function toPicture(
  sets: readonly Variant[][],
  size: Pick<Picture, 'width' | 'height'>,
  add: (variant: EncodedPicture) => string,
): Picture {
  const written = sets.map((variants) => ({
    type: `image/${variants[0]?.extension}`,
    files: variants.map((variant) => ({ src: add(variant), width: variant.width })),
  }));
  const src = written.pop()?.files[0]?.src ?? '';
  return { src, ...size, ...(written.length > 0 && { sources: written }) };
}

function readExtension(path: string): string {
  return extname(path).slice(1).toLowerCase();
}
