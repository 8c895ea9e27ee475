/**
 * Keeps the links of a preview from leading to pages that are not there: those to the web open as
 * they do on the site, those to a heading go there, and the others stay put.
 *
 * @returns what undoes it
 */
export function keepInside(document: Document): () => void {
  const follow = (event: MouseEvent) => {
    const address = findAddress(event.target);
    if (address === undefined || /^(?:https?|mailto):/i.test(address)) return;
    event.preventDefault();
    const id = address.startsWith('#') ? decodeURIComponent(address.slice(1)) : '';
    document.getElementById(id)?.scrollIntoView();
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** What a link says, not what the browser makes of it; the preview's elements are of its own frame. */
function findAddress(target: EventTarget | null): string | undefined {
  const element = target as Partial<Element> | null;
  return element?.closest?.('a[href]')?.getAttribute('href') ?? undefined;
}
