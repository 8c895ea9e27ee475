import type { SheetIcon } from '../../site/assets/manifest.ts';
import { readIcon } from '../icons/icons.ts';

/** Icons stand in a column, each on 24 × 24 units, with as much air below it. */
export const iconStep = 48;

/** A sheet of icons as SVG, and what stands on it from top to bottom. */
export interface IconSheet {
  svg: string;
  icons: SheetIcon[];
}

/**
 * Draws the sheet of icons: a column of shapes that the page uses as masks, so that a shape takes
 * any colour. One file, fetched when the first icon comes near: drawings inside the page would
 * weigh on every first paint, and `<use>` would fetch the sheet at once.
 *
 * @throws when there is no icon of that name; names it
 */
export function drawIconSheet(slugs: Iterable<string>): IconSheet {
  const icons = [...new Set(slugs)].sort().map((slug) => {
    const icon = readIcon(slug);
    if (!icon) throw new Error(`no icon is named "${slug}"`);
    return icon;
  });
  const shapes = icons.map(
    ({ path }, index) => `<path transform="translate(0 ${index * iconStep})" d="${path}"/>`,
  );
  const size = `width="24" height="${Math.max(icons.length, 1) * iconStep}"`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.join('')}</svg>\n`,
    icons: icons.map(({ slug, color }) => (isInk(color) ? { slug } : { slug, color })),
  };
}

/** A brand of black is one of white on dark ground: it takes the colour of the text around it. */
function isInk(color: string): boolean {
  return [1, 3, 5].every((start) => Number.parseInt(color.slice(start, start + 2), 16) < 0x40);
}
