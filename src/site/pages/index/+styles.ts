import { toAddress } from '../../address.ts';
import { type AssetManifest, readManifest } from '../../assets/manifest.ts';
import { hasArchives } from '../archive/archives.ts';
import { renderFontFaces } from '../head-styles.ts';

// Most sites have no archive, and their pages do without the styles of the links to one.
const archiveLink = [
  '.archive-link{grid-column:1/-1;margin-block-start:var(--space-4)}',
  '.archive-link a{display:inline-block;padding-block:.7rem;font:500 var(--step--1)/1.6 var(--font-mono)}',
  '.archive-link a:after{content:" →"/""}',
].join('');

/**
 * The portfolio's styles that depend on the content: the letters of the name, where each icon
 * stands on their sheet, and the links to archives where there are any.
 */
export function styles(): string {
  const { nameFonts, icons } = readManifest();
  return `${drawName(nameFonts)}${drawIcons(icons)}${hasArchives ? archiveLink : ''}`;
}

/**
 * All that the first screen sets in the display font is the name. Its letters stand in the page
 * itself, so that it is painted as it stays, and the font of the headings below comes after that.
 * A letter that they lack is not in that font either, which would only be fetched to find that out.
 */
function drawName(fonts: AssetManifest['nameFonts']): string {
  const name = ':root{--font-name:Name,var(--font-stand-in)}';
  const headings = '.js:not(.painted) :is(h2,h3){font-family:var(--font-stand-in)}';
  return `${renderFontFaces('Name', fonts)}${name}@layer base{${headings}}`;
}

/** A policy that forbids style attributes leaves rules like these as the way to set a place. */
function drawIcons({ src, shown }: AssetManifest['icons']): string {
  const places = shown.map(({ slug, color }, index) => {
    const brand = color ? `;--brand:${color.toLowerCase()}` : '';
    return `[data-icon="${slug}"]{--at:${index}${brand}}`;
  });
  return `@layer late{:root{--icons:url(${toAddress(src)})}${places.join('')}}`;
}
