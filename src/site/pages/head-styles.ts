import type { AssetManifest } from '../assets/manifest.ts';
import { drawFontFaces } from './font-faces.ts';

// A line of more em than this is set smaller than a headline should be: break it instead.
const widestLine = { wide: 8.5, narrow: 4.2 };

/** The styles of every page that depend on the content: the display face and the name's size. */
export function drawHeadStyles({
  fonts,
  nameWidths,
}: Pick<AssetManifest, 'fonts' | 'nameWidths'>): string {
  const name = drawName('wide', nameWidths) + drawName('narrow', nameWidths);
  return `${drawFontFaces('Display', fonts)}:root{${name}}`;
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
