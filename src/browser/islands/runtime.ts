import { hasDraft, hasWaiting } from '../contact/outbox/sign.ts';
import { fetchAhead } from './fetch-ahead.ts';

/** What tells that the visitor turns to an island. A page that scrolls moves no pointer. */
const signs = ['pointermove', 'pointerdown', 'focusin', 'input', 'submit'];

/** The signs that are worth another try after a failure; a pointer's every move is not. */
const retrySigns = ['focusin', 'submit'];

/** How far outside the window the files of an island are already fetched. */
const nearness = '600px 0px';

/** Makes the page's islands ready, each when the visitor turns to it or has left something in it. */
export function startIslands(root: ParentNode = document): void {
  for (const island of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const wake = wakeOnSigns(island, signs);
    const isInside = 'pending' in island.dataset || island.contains(document.activeElement);
    if (isInside || hasWaiting()) wake();
    else watchApproach(island, wake);
    // A query of an earlier visit, or page, goes out at once, however far away its form is.
    addEventListener('pageshow', () => hasWaiting() && wake());
  }
}

/**
 * Has the island's files fetched when the visitor comes near. Running them takes time that a
 * page in motion does not have, so that waits for a sign, unless the island has a text to show.
 */
function watchApproach(island: HTMLElement, wake: () => void): void {
  const wakeIfLeft = () => {
    if (hasDraft() || hasWaiting()) wake();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      fetchAhead();
      wakeIfLeft();
      // Another tab may leave something in it as well.
      addEventListener('storage', wakeIfLeft);
    },
    { rootMargin: nearness },
  );
  observer.observe(island);
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
  for (const sign of signs)
    island.addEventListener(sign, wake, { signal: stop.signal, passive: true });
  return wake;
}

async function hydrate(island: HTMLElement): Promise<void> {
  fetchAhead();
  const { hydrateIsland } = await import('./hydrate-island.tsx');
  await hydrateIsland(island);
  island.dataset.ready = '';
  if ('pending' in island.dataset) submitPending(island);
}

/** Sends the submit that the visitor made before the island was ready. */
function submitPending(island: HTMLElement): void {
  delete island.dataset.pending;
  island.querySelector('form')?.requestSubmit();
}
