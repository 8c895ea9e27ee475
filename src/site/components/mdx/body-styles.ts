import cards from './card.css?inline';
import compared from './compare.css?inline';
import formula from './formula.css?inline';
import kinds from './note-kinds.css?inline';
import steps from './steps.css?inline';
import tasks from './tasks.css?inline';
import wide from './wide-figure.css?inline';

/** The styles of components that few texts have, by what their pages say where they have them. */
const sheets = [
  ['data-kind="', kinds],
  ['class="steps"', steps],
  ['class="compare"', compared],
  ['class="entry-card"', cards],
  ['class="wide-figure"', wide],
  ['class="contains-task-list"', tasks],
  ['<math', formula],
] as const;

/** Finds the styles that the HTML of a page needs. */
export function findBodyStyles(html: string): string {
  return [
    ...sheets.map(([mark, css]) => (html.includes(mark) ? css : '')),
    renderFormulaRules(html),
  ].join('');
}

/** Renders what `src/node/formulas` notes of single elements: the policy of the site forbids style attributes. */
function renderFormulaRules(html: string): string {
  const noted = [...html.matchAll(/ data-style="([^"]+)"/g)].map(([, text = '']) => text);
  const rules = [...new Set(noted)].map((text) => `[data-style="${text}"]{${text}}`);
  return rules.length > 0 ? `@layer components{${rules.join('')}}` : '';
}

/** All of them, for pages that change. */
export const allBodyStyles = sheets.map(([, css]) => css).join('');
