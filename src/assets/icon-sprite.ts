import { readIcon } from '../icons/icons.ts';

/**
 * Draws the sheet of icons: one `<symbol>` a slug, used from the page by
 * `<use href="…#slug">`. The colour is the brand's, mixed with the ink around it by
 * `--tint`; the page decides how much of the brand shows.
 *
 * One file rather than inline drawings: the same bytes are fetched once, late and cached,
 * where inline they would weigh on every first paint.
 */
export function drawIconSprite(slugs: Iterable<string>): string {
  const symbols = [...new Set(slugs)].sort().map(drawSymbol);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

function drawSymbol(slug: string): string {
  const icon = readIcon(slug);
  if (!icon) throw new Error(`no icon is named "${slug}"`);
  const fill = isInk(icon.color)
    ? 'currentColor'
    : `color-mix(in oklab,${icon.color} var(--tint,100%),currentColor)`;
  return `<symbol id="${slug}" viewBox="0 0 24 24"><path fill="${fill}" d="${icon.path}"/></symbol>`;
}

/** A brand of black is one of white on dark ground: it takes the colour of the text around it. */
function isInk(color: string): boolean {
  return [1, 3, 5].every((start) => Number.parseInt(color.slice(start, start + 2), 16) < 0x40);
}
