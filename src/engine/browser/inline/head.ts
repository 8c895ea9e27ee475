import { attempt } from '../contact/storage-keys.ts';
import { keepEarlyForms } from './early-forms.ts';
import { showKnownFonts } from './known-fonts.ts';

declare global {
  /** 1 once a key has been pressed, which may be about to scroll the page. */
  var keyed: 0 | 1;
}

/**
 * Marks the root of the page, before the first paint, with the state that styles and behaviors need:
 *
 * - `js`: script runs.
 * - `whole`: nothing below the window waits for its layout. The visitor is about to go elsewhere in the
 *   page, or its URL leads there (also by a text fragment, of which a script sees only the `#`).
 * - `data-theme` and `data-motion`: what the visitor chose by the switches, so that the page never flashes.
 */
function markPage(root: HTMLElement): void {
  const { classList } = root;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const markWhole = () => {
    if (classList.contains('whole')) return;
    // Sections above may have another height than was expected: what the reader sees stays where it is.
    const readBox = (section?: Element) => section?.getBoundingClientRect() ?? new DOMRect();
    const sections = [...document.querySelectorAll('section')];
    const seen = sections.find((section) => readBox(section).bottom > innerHeight / 2);
    const readTop = () => readBox(seen).top;
    const before = readTop();
    classList.add('whole');
    const moved = readTop() - before;
    if (moved) scrollBy({ top: moved, behavior: 'instant' });
  };
  classList.add('js');
  if (/reload|back/.test(visit?.type as string) || /#/.test(visit?.name as string)) markWhole();
  window.keyed = 0;
  // An event of the window itself has no element.
  const isIn = (target: EventTarget | null, selector: string) =>
    (target as Element).closest?.(selector);
  // Other presses, and keys in a field, are answered sooner without it.
  window.onclick = ({ target }) => {
    if (isIn(target, 'a')) markWhole();
  };
  window.onkeydown = ({ target }) => {
    if (isIn(target, 'input, textarea')) return;
    // While a page loads, WebKit returns to the place in its URL at each layout, also from where a
    // key has led, unless a script has scrolled.
    if (!window.keyed) scrollTo(scrollX, scrollY);
    window.keyed = 1;
    markWhole();
  };
  // Where storage is denied, the page follows the system. A site with a single theme names it.
  for (const name of ['theme', 'motion']) {
    const choice = attempt(() => localStorage.getItem(name));
    if (choice) root.dataset[name] ||= choice;
  }
}

markPage(document.documentElement);
keepEarlyForms(document);
showKnownFonts(document);
