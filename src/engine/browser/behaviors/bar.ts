import './returning-bar.ts';

/** Lets links to other languages lead to the section of the page that is in view. */
function keepSection({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-language-link]');
  const current = document.querySelector<HTMLAnchorElement>(':is(header, dialog) [aria-current]');
  // The first screen is where a page begins anyway.
  if (link && current && current.hash !== '#home') link.hash = current.hash;
}

/** Closes the lists of the bar: by Escape, by a link of theirs, and by a press or the focus elsewhere. */
function closeLists({ type, target, key }: { type: string; target: unknown; key?: string }): void {
  const element = target as Element;
  for (const list of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) {
    const isInside = list.contains(element) && !(type === 'click' && element.closest('a'));
    if (type === 'keydown' ? key !== 'Escape' : isInside) continue;
    list.open = false;
    if (key) list.querySelector('summary')?.focus();
  }
}

document.addEventListener('click', keepSection);
for (const type of ['click', 'focusin', 'keydown']) document.addEventListener(type, closeLists);
