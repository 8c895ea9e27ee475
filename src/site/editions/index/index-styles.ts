import { findAttribute, type PageElement } from '../../html/tree.ts';
import cards from './cards.css?inline';
import frame from './frame.css?inline';
import pages from './pages.css?inline';
import sections from './sections.css?inline';
import { renderSidenotes } from './sidenotes.ts';

/** Renders the styles of the edition that a page needs. */
export function renderIndexStyles(elements: readonly PageElement[]): string {
  const isHome = elements.some((element) => findAttribute(element, 'id') === 'home');
  return frame + sections + (isHome ? cards : pages + renderSidenotes(elements));
}
