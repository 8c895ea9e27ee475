import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import type { AssetFolder } from './asset-folder.ts';
import type { Picture } from './manifest.ts';

/**
 * Copies the named pictures of the content folder and measures them.
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
    const bytes = await readFile(join(contentDir, path));
    const extension = extname(path);
    const stem = basename(path, extension).replace(/[^\w-]+/g, '-');
    const src = folder.add(stem, extension.slice(1).toLowerCase(), bytes);
    return [path, { src, ...(await measure(bytes, path)) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function measure(bytes: Buffer, path: string) {
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${path}  this picture cannot be read — save it again as PNG, JPEG or SVG (${reason})`,
    );
  }
}
