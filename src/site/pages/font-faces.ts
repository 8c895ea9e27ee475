import { toAddress } from '../address.ts';
import type { FontFile } from '../assets/manifest.ts';

/**
 * Draws the `@font-face` rules of a family. Nearly every page has characters of the first file
 * alone: it does without a list of them, which would weigh more than it saves.
 */
export function drawFontFaces(family: string, files: readonly FontFile[]): string {
  return files
    .map(({ src, unicodeRange }, index) => {
      const address = src.startsWith('data:') ? src : toAddress(src);
      const range = index > 0 ? `;unicode-range:${unicodeRange}` : '';
      return `@font-face{font-family:${family};font-weight:800;font-display:swap;src:url(${address}) format("woff2")${range}}`;
    })
    .join('');
}
