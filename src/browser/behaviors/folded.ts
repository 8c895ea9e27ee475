/** Opens what is folded in the section that a link or the URL leads to. */
function unfold(id: string): void {
  const folded = document.getElementById(id)?.querySelector<HTMLDetailsElement>('[data-folded]');
  if (folded) folded.open = true;
}

const unfoldAsked = () => unfold(decodeURIComponent(location.hash.slice(1)));
addEventListener('hashchange', unfoldAsked);
document.addEventListener('section', (event) => unfold((event as CustomEvent<string>).detail));
unfoldAsked();
