import { findAttribute, hasId, type PageElement } from '../../html/tree.ts';
import type { StyledPage } from '../../pages/head-styles.ts';
import quiet from '../quiet.css?inline';
import cards from './cards.css?inline';
import frame from './frame.css?inline';
import pages from './pages.css?inline';

/** Renders the styles of the edition that a page needs. */
export function renderIndexStyles({ elements }: StyledPage): string {
  return frame + quiet + (hasId(elements, 'home') ? cards : pages + renderSidenotes(elements));
}

/**
 * Renders the styles that set each footnote of a page into the margin, at the height of its reference or below the
 * note before it. Browsers without anchor positioning keep the notes at the foot of the text.
 */
export function renderSidenotes(elements: readonly PageElement[]): string {
  const notes = elements
    .filter((element) => findAttribute(element, 'data-footnote-ref'))
    .map((element) => [findAttribute(element, 'id'), findAttribute(element, 'href')?.slice(1)]);
  // A note that is named twice stands at its first place.
  const first = notes.filter(
    ([, note], index) => notes.findIndex((one) => one[1] === note) === index,
  );
  const rules = first.map(([reference, note], index) => {
    const last = index > 0 ? `calc(anchor(--note-${index - 1} bottom) + 0.5rem)` : '0px';
    return `[id="${reference}"]{anchor-name:--reference-${index}}[id="${note}"]{anchor-name:--note-${index};inset-block-start:max(anchor(--reference-${index} top),${last})}`;
  });
  return rules.length > 0 ? `@layer edition{@media (width>=72rem){${rules.join('')}}}` : '';
}
