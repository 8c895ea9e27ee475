import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import sharp from 'sharp';
import { quote } from '../../schemas/quote.ts';
import { shareImageSize } from '../../site/assets/manifest.ts';
import { type Folder, findItem } from './content-folder.ts';
import type { Finding } from './error.ts';
import { type CheckedFile, findFieldPosition, getFields } from './record-file.ts';

const leastIcon = 512;
const { width: shareWidth, height: shareHeight } = shareImageSize;
/** How far an image may be from the shape that networks show, which then crop its edges. */
const tolerance = 0.03;

type PictureFacts = Record<'width' | 'height', number> & { format: string };

const rules = {
  icon: {
    fits: ({ format, width, height }: PictureFacts) =>
      format === 'svg' || (format === 'png' && width === height && width >= leastIcon),
    hint: `Save it as SVG, or as a square PNG of at least ${leastIcon} × ${leastIcon} pixels.`,
  },
  shareImage: {
    fits: ({ format, width, height }: PictureFacts) =>
      /^(?:png|jpeg)$/.test(format) &&
      width >= shareWidth &&
      Math.abs(width / height / (shareWidth / shareHeight) - 1) < tolerance,
    hint: `Save it as PNG or JPEG with ${shareWidth} × ${shareHeight} pixels, or larger in that shape.`,
  },
};

/** Finds an icon and an image of shared links that have another format or size than they need. */
export async function checkSitePictures(file: CheckedFile, folder: Folder): Promise<Finding[]> {
  const fields = getFields(file);
  const findings = Object.entries(rules).map(async ([name, { fits, hint }]): Promise<Finding[]> => {
    const text = fields[name];
    // Errors of the path have been reported.
    const path = typeof text === 'string' ? findItem(folder.items, posix.join(text)) : '';
    if (typeof text !== 'string' || !file.images.includes(path)) return [];
    // Read here, since sharp caches files by path.
    const bytes = await readFile(folder.locate(path));
    const picture = await sharp(bytes).metadata();
    if (fits({ ...picture, ...picture.autoOrient })) return [];
    const { width, height } = picture.autoOrient;
    const message = `"${name}" does not fit: ${quote(text)} is ${picture.format.toUpperCase()} with ${width} × ${height} pixels`;
    return [{ ...findFieldPosition(file, [name]), rule: 'invalid-image', message, hint }];
  });
  return (await Promise.all(findings)).flat();
}
