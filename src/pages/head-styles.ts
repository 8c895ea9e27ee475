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
  return `${faces.join('')}:root{${drawName('wide', nameWidths)}${drawName('narrow', nameWidths)}}`;
}

/** The fewest lines that keep the name large, or the narrowest breaking there is. */
function drawName(size: keyof typeof widestLine, widths: number[]): string {
  const width = widths.find((width) => width <= widestLine[size]) ?? Math.min(...widths);
  // One line may fill the page to its edge and is kept from breaking; several leave some air,
  // since the face that stands in at first is not as wide to the letter.
  const isOneLine = width === widths[0];
  const room = isOneLine ? width : width * 1.03;
  return `--name-${size}:${room.toFixed(3)};--name-${size}-wrap:${isOneLine ? 'nowrap' : 'normal'};`;
}
