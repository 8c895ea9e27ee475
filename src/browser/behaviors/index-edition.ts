import { listTerms } from '../search/terms.ts';
import { onKey } from './made.ts';

/**
 * Opens the list of all pages by the key `/`, as on GitHub, and hides the pages that lack a word of its field.
 * Enter follows the first page that is left.
 */
function startFinder(list: HTMLElement): void {
  const field = list.querySelector('input') as HTMLInputElement;
  const lines = [...list.querySelectorAll('li')].map((line) => ({
    line,
    words: listTerms(line.textContent ?? ''),
  }));
  field.addEventListener('input', () => {
    const terms = listTerms(field.value, true);
    for (const { line, words } of lines) {
      line.hidden = !terms.every((term) => words.some((word) => word.startsWith(term)));
    }
  });
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') list.querySelector<HTMLElement>('li:not([hidden]) a')?.click();
  });
  list.addEventListener('toggle', () => list.matches(':popover-open') && field.focus());
  // A link to a section of this page leaves the list open.
  list.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) list.hidePopover();
  });
  onKey('/', () => list.showPopover());
}

const list = document.querySelector<HTMLElement>('[data-finder]');
if (list && 'showPopover' in list) startFinder(list);

/** Opens what is folded in the section that the URL leads to. */
function unfoldTarget(): void {
  const folded = document.querySelector<HTMLDetailsElement>(':target [data-folded]');
  if (folded) folded.open = true;
}

addEventListener('hashchange', unfoldTarget);
// Another press on the same link changes no URL.
addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')?.hash === location.hash) unfoldTarget();
});
unfoldTarget();
