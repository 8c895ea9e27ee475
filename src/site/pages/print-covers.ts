import type { PageTheme } from '../assets/manifest.ts';

type Inks = NonNullable<PageTheme['covers']>;

/** The styles of photos of cards that are printed in two inks, and in color while hovered or focused. */
export const printStyles = [
  ':root{--print:url(#print-light)}',
  '@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--print:url(#print-dark)}}',
  ':root[data-theme=dark]{--print:url(#print-dark)}',
  '@media screen and (forced-colors:none){@layer components{picture>.projects_cover{filter:var(--print)}.projects_card:is(:hover,:focus-within) .projects_cover{filter:none}}}',
].join('');

/** Renders the filters that these styles name: the shadows of a picture get the first ink, its lights the second. */
export function renderPrintFilters(inks: Inks): string {
  const filters = Object.entries(inks).map(([mode, [shadow, light]]) => {
    const functions = ['R', 'G', 'B'].map((channel, index) => {
      const values = [shadow, light].map((ink) => readShare(ink, index));
      return `<feFunc${channel} type="table" tableValues="${values.join(' ')}"/>`;
    });
    return `<filter id="print-${mode}" color-interpolation-filters="sRGB"><feColorMatrix type="saturate" values="0"/><feComponentTransfer>${functions.join('')}</feComponentTransfer></filter>`;
  });
  return `<svg class="visually-hidden" aria-hidden="true">${filters.join('')}</svg>`;
}

/** Reads a channel of a color `#rrggbb`, from 0 to 1. */
function readShare(ink: string, channel: number): string {
  return (Number.parseInt(ink.slice(1 + 2 * channel, 3 + 2 * channel), 16) / 255).toFixed(3);
}
