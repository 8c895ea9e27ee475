/** Lets links to other languages lead to the part of the page that is in view. */
function keepPart({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-language-link]');
  const current = document.querySelector<HTMLAnchorElement>(':is(header, dialog) [aria-current]');
  // The first screen is where a page begins anyway.
  if (link && current && current.hash !== '#home') link.hash = current.hash;
}

document.addEventListener('click', keepPart);
