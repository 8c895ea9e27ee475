import { hasWaiting } from '../contact/outbox/sign.ts';
import { getIdPrefix, type IslandName, type IslandProps } from './island-types.ts';

const islands = {
  'contact-form': async () => (await import('./contact-form/contact-form.tsx')).ContactForm,
};

/** What tells that the visitor turns to an island. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'input', 'submit'];

/** The signs that are worth another try after a failure; a pointer's every move is not. */
const retrySigns = ['focusin', 'submit'];

/** How far outside the window an island is already made ready. */
const nearness = '600px 0px';

/** Makes the page's islands ready, each when the visitor comes near it or turns to it. */
export function startIslands(root: ParentNode = document): void {
  for (const island of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const wake = wakeOnSigns(island, signs);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        wake();
      },
      { rootMargin: nearness },
    );
    observer.observe(island);
    if ('pending' in island.dataset || island.contains(document.activeElement)) wake();
    // A query of an earlier visit goes out at once, however far away its form is.
    else if (hasWaiting()) wake();
  }
}

/** Makes the island ready at the first of the signs, or at a call of the function handed back. */
function wakeOnSigns(island: HTMLElement, signs: readonly string[]): () => void {
  const stop = new AbortController();
  const wake = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    hydrate(island).catch((error: unknown) => {
      console.error('A part of this page could not be made ready:', error);
      wakeOnSigns(island, retrySigns);
    });
  };
  for (const sign of signs) island.addEventListener(sign, wake, { signal: stop.signal });
  return wake;
}

async function hydrate(island: HTMLElement): Promise<void> {
  const name = island.dataset.island as IslandName;
  const [{ hydrateIsland }, Island] = await Promise.all([
    import('./hydrate-island.tsx'),
    islands[name](),
  ]);
  const props: IslandProps[typeof name] = JSON.parse(island.dataset.props ?? '{}');
  await hydrateIsland(island, Island, props, getIdPrefix(name));
  island.dataset.ready = '';
  if ('pending' in island.dataset) submitPending(island);
}

/** Sends the submit that the visitor made before the island was ready. */
function submitPending(island: HTMLElement): void {
  delete island.dataset.pending;
  island.querySelector('form')?.requestSubmit();
}
