import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Sharp } from 'sharp';
import { withDeadline } from '../deadline.ts';
import { judgeDrawing, type Verdict } from './judge-drawing.ts';

/**
 * Judges whether a file is a picture of the type that its name says: `damaged` if it cannot be read
 * to its end, `script` if it would run code when opened as a page, `remote` if it loads something
 * else.
 */
export async function judgePicture(file: string): Promise<Verdict> {
  // Loaded on demand: it takes a while, and content may have no pictures.
  const { default: sharp } = await import('sharp');
  const extension = extname(file).slice(1).toLowerCase();
  try {
    // Read here, since sharp caches files by path, and the owner may have repaired this one.
    const bytes = await readFile(file);
    if (!(await canDecode(sharp(bytes, { failOn: 'truncated' }), extension))) return 'damaged';
    return extension === 'svg' ? withDeadline(() => judgeDrawing(bytes)) : 'fine';
  } catch {
    return 'damaged';
  }
}

const mostPixels = 100e6;

/** Browsers get drawings and GIFs as they are, so these must have the type that their name says. */
async function canDecode(picture: Sharp, extension: string): Promise<boolean> {
  const { format, width, height } = await picture.metadata();
  if (extension === 'svg') return format === 'svg';
  if (width * height > mostPixels) return false;
  // Made tiny, a photo of 12 megapixels is read to its end in a few hundredths of a second.
  await picture.resize(16, 16).raw().toBuffer();
  return extension !== 'gif' || format === 'gif';
}
