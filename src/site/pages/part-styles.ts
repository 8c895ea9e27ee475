import bibtex from '../components/bibtex.css?inline';
import copy from '../components/copy.css?inline';
import drop from '../components/drop.css?inline';
import languages from '../components/languages.css?inline';
import markdown from '../components/markdown.css?inline';
import cards from '../components/mdx/card.css?inline';
import compared from '../components/mdx/compare.css?inline';
import formula from '../components/mdx/formula.css?inline';
import kinds from '../components/mdx/note-kinds.css?inline';
import steps from '../components/mdx/steps.css?inline';
import tasks from '../components/mdx/tasks.css?inline';
import wide from '../components/mdx/wide-figure.css?inline';
import picture from '../components/picture.css?inline';
import pictureFocus from '../components/picture-focus.css?inline';
import type { PageNames } from '../html/tree.ts';
import search from '../sections/archive/search.css?inline';

/** The styles of what only some pages have, by the name of that in a page. */
const partSheets: readonly (readonly [name: string, css: string])[] = [
  ['.drop', drop],
  ['[data-language-link]', languages],
  ['picture', picture],
  ['.markdown', markdown],
  ['.bibtex', bibtex],
  ['[data-copied]', copy],
  ['[data-search]', search],
  ['[data-focus]', pictureFocus],
  ['[data-kind]', kinds],
  ['.steps', steps],
  ['.compare', compared],
  ['.entry-card', cards],
  ['.wide-figure', wide],
  ['.contains-task-list', tasks],
  ['math', formula],
];

export function findPartStyles(names: PageNames): string {
  return partSheets.map(([name, css]) => (names.has(name) ? css : '')).join('');
}
