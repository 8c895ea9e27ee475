import { attempt, hasDraft, hasQueries } from '../contact/storage-keys.ts';

/** The events of a visitor who turns to an island. A page that scrolls moves no pointer. */
const signs = ['pointermove', 'pointerdown', 'focusin', 'input', 'submit'];

/** The signs that are worth another try after a failure; a pointer's every move is not. */
const retrySigns = ['focusin', 'submit'];

/** How far outside the window the files of an island are already fetched. */
const nearness = '600px 0px';

/** The build writes here where the scripts of the islands are, seen from this one. */
const files = '__ISLAND_FILES__';

/** Makes the page's islands ready, each when the visitor turns to it or has left something in it. */
export function startIslands(root: ParentNode = document): void {
  for (const island of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const wake = wakeOnSigns(island, signs);
    const isInside = 'pending' in island.dataset || island.contains(document.activeElement);
    if (isInside || hasQueries()) wake();
    else watchApproach(island, wake);
    // A query of an earlier visit, or page, goes out at once, however far away its form is.
    addEventListener('pageshow', () => hasQueries() && wake());
  }
}

/**
 * Has the island's files fetched when the visitor comes near. Running them takes time that a
 * page in motion does not have, so that waits for a sign, unless the island has a text to show.
 */
function watchApproach(island: HTMLElement, wake: () => void): void {
  const wakeIfLeft = () => {
    if (hasDraft() || hasQueries()) wake();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      fetchFiles();
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
      addEventListener('online', wakeOnSigns(island, retrySigns), { once: true });
    });
  };
  for (const sign of signs) island.addEventListener(sign, wake, { signal: stop.signal });
  return wake;
}

async function hydrate(island: HTMLElement): Promise<void> {
  fetchFiles();
  const islands = await import('./hydrate-island.tsx');
  await islands.hydrateIsland(island);
  // The visitor has pressed the button before the island was ready.
  const { pending } = island.dataset;
  if (pending === undefined) return;
  delete island.dataset.pending;
  // Another tab has taken the queries that are no longer on the device.
  const isHere = !pending || attempt(() => localStorage.getItem(pending) !== null);
  if (isHere) island.querySelector('form')?.requestSubmit();
}

let areFetched = false;

/**
 * Has the browser fetch what the islands need without running any of it: that costs the page
 * nothing, and whoever turns to an island then need not wait for the network. In development
 * there are no such files.
 */
function fetchFiles(): void {
  if (areFetched || !import.meta.env.PROD) return;
  areFetched = true;
  for (const file of files.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    // Pictures on the way to the island come first.
    link.fetchPriority = 'low';
    link.href = new URL(file, import.meta.url).href;
    document.head.append(link);
  }
}
