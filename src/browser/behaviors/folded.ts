/** Opens what is folded in a section. */
function unfold(section: Element | null): void {
  const folded = section?.querySelector<HTMLDetailsElement>('[data-folded]');
  if (folded) folded.open = true;
}

// The section that the URL leads to, and one that the page scrolls to by itself.
const unfoldTarget = () => unfold(document.querySelector(':target'));
addEventListener('hashchange', unfoldTarget);
document.addEventListener('section', (event) =>
  unfold(document.getElementById((event as CustomEvent<string>).detail)),
);
unfoldTarget();
