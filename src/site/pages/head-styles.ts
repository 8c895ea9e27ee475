import { toAddress } from '../address.ts';
import type { AssetManifest, FontFile } from '../assets/manifest.ts';

/**
 * Renders the `@font-face` rules of a family. Nearly every page has characters of the first file
 * alone: it does without a list of them, which would weigh more than it saves.
 */
export function renderFontFaces(family: string, files: readonly FontFile[]): string {
  return files
    .map(({ src, unicodeRange }, index) => {
      const isInline = src.startsWith('data:');
      const address = isInline ? src : toAddress(src);
      // What is in the page already is waited for: another font's letters would move the page.
      const display = isInline ? 'block' : 'swap';
      const range = index > 0 ? `;unicode-range:${unicodeRange}` : '';
      return `@font-face{font-family:${family};font-weight:800;font-display:${display};src:url(${address}) format("woff2")${range}}`;
    })
    .join('');
}

// A line of more em than this is set smaller than a headline should be: break it instead.
const widestLine = { wide: 8.5, narrow: 4.2 };

/** The styles of every page that depend on the content: the display font and the name's size. */
export function renderHeadStyles({
  fonts,
  nameWidths,
}: Pick<AssetManifest, 'fonts' | 'nameWidths'>): string {
  const name = drawName('wide', nameWidths) + drawName('narrow', nameWidths);
  return `${renderFontFaces('Display', fonts)}:root{${name}}`;
}

/** The fewest lines that keep the name large, or the narrowest breaking there is. */
function drawName(size: keyof typeof widestLine, widths: number[]): string {
  const width = widths.find((width) => width <= widestLine[size]) ?? Math.min(...widths);
  // One line may fill the page to its edge and is kept from breaking; several leave some air,
  // since the fallback font is not as wide to the letter.
  const isOneLine = width === widths[0];
  const room = isOneLine ? width : width * 1.03;
  return `--name-${size}:${room.toFixed(3)};--name-${size}-wrap:${isOneLine ? 'nowrap' : 'normal'};`;
}
