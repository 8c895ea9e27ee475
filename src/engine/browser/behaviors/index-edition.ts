/** The key that it takes beside K, as in other programs of the system. */
const modifier = /Mac|iP(?:hone|ad)/.test(navigator.platform) ? 'metaKey' : 'ctrlKey';

/**
 * Opens the list of all pages also by Ctrl+K or ⌘K, and hides the pages that lack a word of its field. Enter follows
 * the first page that is left.
 */
function startFinder(list: HTMLElement, button: HTMLElement): void {
  const field = list.querySelector('input') as HTMLInputElement;
  const status = list.querySelector('[role="status"]') as HTMLElement;
  let lines: { line: HTMLElement; words: readonly string[] }[] | undefined;
  field.addEventListener('input', async () => {
    // If it does not load, all pages stay in the list.
    const { listTerms } = await import('../search/terms.ts');
    const terms = listTerms(field.value, true);
    lines ??= Array.from(list.querySelectorAll('li'), (line) => ({
      line,
      words: listTerms(line.textContent ?? ''),
    }));
    for (const { line, words } of lines) {
      line.hidden = !terms.every((term) => words.some((word) => word.startsWith(term)));
    }
    const hasFound = lines.some(({ line }) => !line.hidden);
    const text = hasFound ? '' : (status.dataset.nothing ?? '');
    // Screen readers would announce the same text again.
    if (text !== status.textContent) status.textContent = text;
  });
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') list.querySelector<HTMLElement>('li:not([hidden]) a')?.click();
  });
  list.addEventListener('toggle', () => list.matches(':popover-open') && field.focus());
  // A link to a section of this page leaves the list open.
  list.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) list.hidePopover();
  });
  // Tab leaves it open, too. A press on the button closes it by itself.
  document.addEventListener('focusin', ({ target }) => {
    const isPressed = target === button && !button.matches(':focus-visible');
    if (!list.contains(target as Element) && !isPressed) list.hidePopover();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'k' || !event[modifier] || event.shiftKey || event.altKey) return;
    event.preventDefault();
    list.togglePopover(true);
  });
  showShortcut(button.querySelector('kbd'));
}

/** Names the shortcut beside the button where there may be a keyboard. */
function showShortcut(place: HTMLElement | null): void {
  if (!place || !matchMedia('(hover: hover)').matches) return;
  place.textContent = modifier === 'metaKey' ? '⌘K' : 'Ctrl K';
  place.hidden = false;
}

const list = document.querySelector<HTMLElement>('[data-finder]');
const button = document.querySelector<HTMLElement>('[popovertarget]');
if (list && button && 'showPopover' in list) startFinder(list, button);

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
