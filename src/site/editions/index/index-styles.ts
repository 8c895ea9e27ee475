import { hasId } from '../../html/tree.ts';
import type { StyledPage } from '../../pages/head-styles.ts';
import quiet from '../quiet.css?inline';
import cards from './cards.css?inline';
import frame from './frame.css?inline';
import pages from './pages.css?inline';
import sections from './sections.css?inline';
import { renderSidenotes } from './sidenotes.ts';

/** Renders the styles of the edition that a page needs. */
export function renderIndexStyles({ elements }: StyledPage): string {
  const isHome = hasId(elements, 'home');
  return frame + quiet + sections + (isHome ? cards : pages + renderSidenotes(elements));
}
