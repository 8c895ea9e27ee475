import { attempt, hasDraft, hasQueries } from '../contact/storage-keys.ts';

/** The events of a visitor who turns to an island. A page that scrolls moves no pointer, and a tap also sets the focus. */
const interactionEvents = ['pointermove', 'focusin', 'input', 'submit'];

/** The events that start another attempt after a failure. A pointer moves too often for that. */
const retrySigns = ['focusin', 'submit'];

/** The build replaces this with the URLs of the form's scripts, relative to this script. */
const formFiles = '__ISLAND_FILES__';

/**
 * Hydrates each island of the page when its `data-client` says. The contact form has none: it is hydrated when the
 * visitor turns to it, or if it has a text or query to show.
 */
export function startIslands(root: ParentNode = document): void {
  for (const island of root.querySelectorAll<HTMLElement>('[data-island]')) {
    if (island.dataset.client) {
      const wake = wakeOnSigns(island, []);
      // Without that script, an island says what is missing, and is tried again as any other.
      void import('./own-islands.ts').then(({ startOwn }) => startOwn(island, wake), wake);
    } else startForm(island);
  }
}

/**
 * Fetches the form's files when the visitor comes near. Running them would make a scrolling page
 * stutter, so that waits for one of the events, unless the form has a text to show.
 */
function startForm(island: HTMLElement): void {
  const wake = wakeOnSigns(island, interactionEvents);
  const wakeIfNeeded = () => {
    if (hasDraft() || hasQueries()) wake();
  };
  const isInside = 'pending' in island.dataset || island.contains(document.activeElement);
  if (isInside || hasQueries()) wake();
  else {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        fetchFiles();
        wakeIfNeeded();
        // Another tab may store a text or a query.
        addEventListener('storage', wakeIfNeeded);
      },
      { rootMargin: '600px' },
    );
    observer.observe(island);
  }
  // A query of an earlier visit or of another page is sent at once, however far away the form is.
  addEventListener('pageshow', () => hasQueries() && wake());
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
  // Only after the paint that answers the visitor: React alone takes a slow phone a quarter of a second.
  const wakeAfterPaint = () => requestAnimationFrame(() => setTimeout(wake));
  for (const sign of signs) island.addEventListener(sign, wakeAfterPaint, { signal: stop.signal });
  return wake;
}

async function hydrate(island: HTMLElement): Promise<void> {
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

/** Fetches the scripts of the form without running them; in development there are none. */
function fetchFiles(): void {
  if (!import.meta.env.PROD) return;
  for (const file of formFiles.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    // Pictures on the way to the form come first.
    link.fetchPriority = 'low';
    link.href = new URL(file, import.meta.url).href;
    document.head.append(link);
  }
}
