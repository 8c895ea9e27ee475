import type { AssetManifest } from '../assets/manifest.ts';
import { toAddress } from '../config/address.ts';

// A line of more em than this is set smaller than a headline should be: break it instead.
const widestLine = { wide: 8.5, narrow: 4.2 };

/** The styles that depend on the content: the display face and how large the name may be. */
export function drawHeadStyles({ fonts, nameWidths }: AssetManifest): string {
  const faces = fonts.map(
    ({ src, unicodeRange }) =>
      `@font-face{font-family:Display;font-weight:800;font-display:swap;src:url(${toAddress(src)}) format("woff2");unicode-range:${unicodeRange}}`,
  );
  const wide = pickWidth(nameWidths, widestLine.wide);
  const narrow = pickWidth(nameWidths, widestLine.narrow);
  return `${faces.join('')}:root{--name-wide:${wide};--name-narrow:${narrow}}`;
}

/** The fewest lines that keep the name large, or the narrowest breaking there is. */
function pickWidth(widths: number[], limit: number): number {
  return widths.find((width) => width <= limit) ?? Math.min(...widths);
}
