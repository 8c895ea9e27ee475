import type { AssetManifest } from '../assets/manifest.ts';
import { toAddress } from '../config/address.ts';

/**
 * The display face, cut to the characters of the content, as `@font-face` rules. Nearly every page
 * has characters of the first file alone: it does without a list of them, which would weigh more
 * than it saves.
 */
export function drawFontFaces({ fonts }: AssetManifest): string {
  return fonts
    .map(({ src, unicodeRange }, index) => {
      const range = index > 0 ? `;unicode-range:${unicodeRange}` : '';
      return `@font-face{font-family:Display;font-weight:800;font-display:swap;src:url(${toAddress(src)}) format("woff2")${range}}`;
    })
    .join('');
}
