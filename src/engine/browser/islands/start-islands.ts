import { attempt, hasDraft, hasQueries } from '../contact/storage-keys.ts';

/** The events of a visitor who turns to an island. A page that scrolls moves no pointer. */
const interactionEvents = ['pointermove', 'pointerdown', 'focusin', 'input', 'submit'];

/** The events that start another attempt after a failure. A pointer moves too often for that. */
const retrySigns = ['focusin', 'submit'];

/** How far outside the window the files of an island are already fetched. */
const nearness = '600px 0px';

/** The build replaces this with the URLs of the islands' scripts, relative to this script. */
const islandFiles = '__ISLAND_FILES__';

/** Hydrates each island of the page when the visitor turns to it, or if it has a text or query to show. */
export function startIslands(root: ParentNode = document): void {
  for (const island of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const wake = wakeOnSigns(island, interactionEvents);
    const isInside = 'pending' in island.dataset || island.contains(document.activeElement);
    if (isInside || hasQueries()) wake();
    else watchApproach(island, wake);
    // A query of an earlier visit or of another page is sent at once, however far away the form is.
    addEventListener('pageshow', () => hasQueries() && wake());
  }
}

/**
 * Fetches the island's files when the visitor comes near. Running them would make a scrolling page
 * stutter, so that waits for one of the events, unless the island has a text to show.
 */
function watchApproach(island: HTMLElement, wake: () => void): void {
  const wakeIfNeeded = () => {
    if (hasDraft() || hasQueries()) wake();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      fetchFiles();
      wakeIfNeeded();
      // Another tab may store a text or a query.
      addEventListener('storage', wakeIfNeeded);
    },
    { rootMargin: nearness },
  );
  observer.observe(island);
}

function wakeOnSigns(island: HTMLElement, signs: readonly string[]): () => void {
  const stop = new AbortController();
  const wake = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    hydrate(island).catch((error: unknown) => {
      console.error('Failed to hydrate an island:', error);
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
  // The visitor pressed the button before the island was ready.
  const { pending } = island.dataset;
  if (pending === undefined) return;
  delete island.dataset.pending;
  // Another tab has taken the queries that are no longer on the device.
  const isHere = !pending || attempt(() => localStorage.getItem(pending) !== null);
  if (isHere) island.querySelector('form')?.requestSubmit();
}

let areFetched = false;

/** Fetches the scripts of the islands without running them; in development there are none. */
function fetchFiles(): void {
  if (areFetched || !import.meta.env.PROD) return;
  areFetched = true;
  for (const file of islandFiles.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    // Pictures on the way to the island come first.
    link.fetchPriority = 'low';
    link.href = new URL(file, import.meta.url).href;
    document.head.append(link);
  }
}
