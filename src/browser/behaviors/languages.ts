/** Lets links to other languages lead to the part of the page that is in view. */
function keepPart({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-language-link]');
  const current = document.querySelector<HTMLAnchorElement>('[data-section-links] [aria-current]');
  if (link && current) link.hash = current.hash;
}

document.addEventListener('click', keepPart);
