import cards from './card.css?inline';
import compared from './compare.css?inline';
import kinds from './note-kinds.css?inline';
import steps from './steps.css?inline';
import wide from './wide-figure.css?inline';

/** The styles of components that few texts have, by what their pages say where they have them. */
const sheets = [
  ['data-kind="', kinds],
  ['class="steps"', steps],
  ['class="compare"', compared],
  ['class="entry-card"', cards],
  ['class="wide-figure"', wide],
] as const;

/** Finds the styles that the HTML of a page needs. */
export function findBodyStyles(html: string): string {
  return sheets.map(([mark, css]) => (html.includes(mark) ? css : '')).join('');
}

/** All of them, for pages that change. */
export const allBodyStyles = sheets.map(([, css]) => css).join('');
