import { type AssetManifest, readManifest } from '../../assets/manifest.ts';
import { toAddress } from '../../config/address.ts';
import { hasArchives } from '../archive/archives.ts';

// A line of more em than this is set smaller than a headline should be: break it instead.
const widestLine = { wide: 8.5, narrow: 4.2 };

// Most sites have no archive, and their pages do without the styles of the links to one.
const archiveLink = [
  '.archive-link{grid-column:1/-1;margin-block-start:var(--space-4)}',
  '.archive-link a{display:inline-block;padding-block:.7rem;font:500 var(--step--1)/1.6 var(--font-mono)}',
  '.archive-link a:after{content:" →"/""}',
].join('');

/**
 * The portfolio's styles that depend on the content: how large the name may be, where each icon
 * stands on their sheet, and the links to archives where there are any.
 */
export function styles(): string {
  const { nameWidths, icons } = readManifest();
  const name = drawName('wide', nameWidths) + drawName('narrow', nameWidths);
  return `${drawIcons(icons)}:root{${name}}${hasArchives ? archiveLink : ''}`;
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

/** A policy that forbids style attributes leaves rules like these as the way to set a place. */
function drawIcons({ src, shown }: AssetManifest['icons']): string {
  const places = shown.map(({ slug, color }, index) => {
    const brand = color ? `;--brand:${color.toLowerCase()}` : '';
    return `[data-icon="${slug}"]{--at:${index}${brand}}`;
  });
  return `:root{--icons:url(${toAddress(src)})}${places.join('')}`;
}
