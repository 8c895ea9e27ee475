import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import type { AssetFolder } from './asset-folder.ts';
import type { Picture } from './manifest.ts';

/** No place on the page shows a picture wider or higher than this, in pixels. */
const largestSide = 1600;

/**
 * Makes the named pictures of the content folder ready for the page. Drawings and GIFs stay as
 * they are; photos are turned upright, brought down to what the page can show, and written as
 * WebP without what the camera noted, such as the place.
 *
 * @param paths paths inside `contentDir`, with `/`
 * @throws when a file is not a picture that can be read; names the file
 */
export async function preparePictures(
  contentDir: string,
  paths: string[],
  folder: AssetFolder,
): Promise<Record<string, Picture>> {
  const entries = paths.map(async (path) => {
    const { bytes, extension, width, height } = await preparePicture(contentDir, path);
    const stem = basename(path, extname(path));
    return [path, { src: folder.add(stem, extension, bytes), width, height }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function preparePicture(contentDir: string, path: string) {
  const file = await readFile(join(contentDir, path));
  const extension = extname(path).slice(1).toLowerCase();
  try {
    if (extension === 'svg' || extension === 'gif') {
      const { width, height } = await sharp(file).metadata();
      return { bytes: file, extension, width, height };
    }
    const { data, info } = await sharp(file)
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, extension: 'webp', width: info.width, height: info.height };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${path}  this picture cannot be read — save it again as PNG, JPEG or SVG (${reason})`,
    );
  }
}
