import { extname } from 'node:path';
import sharp from 'sharp';

/** What a picture is, before it is decoded. */
export interface Traits {
  /** Standing upright. */
  width: number;
  height: number;
  /** Whether browsers get the file as it is: a drawing, or pictures that move. */
  isKept: boolean;
}

/** @throws when `file` is no picture */
export async function inspectPicture(file: Buffer, path: string): Promise<Traits> {
  const { pages = 1, autoOrient } = await sharp(file).metadata();
  const extension = extname(path).toLowerCase();
  const isDrawing = extension === '.svg' || extension === '.gif';
  return {
    ...autoOrient,
    isKept: isDrawing || pages > 1 || isMovingPng(file) || isMovingAvif(file),
  };
}

/** The decoder sees a moving PNG or AVIF as the still picture that it begins with. */
function isMovingPng(file: Buffer): boolean {
  const start = file.indexOf('IDAT');
  return file.toString('latin1', 1, 4) === 'PNG' && file.subarray(0, start).includes('acTL');
}

function isMovingAvif(file: Buffer): boolean {
  return file.toString('latin1', 4, 12) === 'ftypavis';
}
