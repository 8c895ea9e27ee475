/** Lets links to other languages lead to the part of the page that is in view. */
function keepPart(target: Element): void {
  const link = target.closest<HTMLAnchorElement>('[data-language-link]');
  const current = document.querySelector<HTMLAnchorElement>('[data-section-links] [aria-current]');
  // The first screen is where a page begins anyway.
  if (link && current && current.hash !== '#home') link.hash = current.hash;
}

/** Closes the lists of the bar, but for those that something stays in. */
function closeLists(staysIn: (list: HTMLDetailsElement) => boolean): void {
  for (const list of document.querySelectorAll<HTMLDetailsElement>('.drop[open]')) {
    if (!staysIn(list)) list.open = false;
  }
}

document.addEventListener('click', ({ target }) => {
  keepPart(target as Element);
  closeLists((list) => Boolean(list.querySelector('summary')?.contains(target as Element)));
});
document.addEventListener('focusin', ({ target }) => {
  closeLists((list) => list.contains(target as Element));
});
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  const open = document.querySelector<HTMLElement>('.drop[open] summary');
  if (open?.parentElement?.contains(document.activeElement)) open.focus();
  closeLists(() => false);
});
