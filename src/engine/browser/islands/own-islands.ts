/**
 * The build replaces this with the URLs of the islands' scripts, relative to this script. A script that not all islands
 * need is preceded by the name of its island, as in `Timer=chunk.js`.
 */
const islandFiles = '__OWN_ISLAND_FILES__';

/**
 * Hydrates an island of the owner's as its `data-client` says: `load`, `idle`, `visible`, or `media(…)` with the
 * features of a screen. Pages without such an island do not load this.
 */
export function startOwn(island: HTMLElement, wake: () => void): void {
  const { client = '' } = island.dataset;
  const hydrate = () => {
    fetchFiles(island);
    wake();
  };
  if (client === 'load') hydrate();
  else if (client === 'idle') (window.requestIdleCallback ?? setTimeout)(hydrate);
  else if (client === 'visible') {
    watch(island, '600px 0px', () => fetchFiles(island));
    watch(island, '0px', wake);
  } else {
    const media = matchMedia(client.slice('media'.length));
    const hydrateIfMatching = () => media.matches && hydrate();
    media.onchange = hydrateIfMatching;
    hydrateIfMatching();
  }
}

/** Calls back once, when an island comes into the window, which `margin` makes larger. */
function watch(island: HTMLElement, margin: string, onInside: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onInside();
    },
    { rootMargin: margin },
  );
  observer.observe(island);
}

/**
 * Fetches the scripts of an island without running them; in development there are none. A browser fetches a script
 * once, however many links name it.
 */
function fetchFiles({ dataset }: HTMLElement): void {
  if (!import.meta.env.PROD) return;
  for (const item of islandFiles.split(' ')) {
    const file = item.replace(`${dataset.island}=`, '');
    // A file of another island.
    if (file.includes('=')) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
    link.href = new URL(file, import.meta.url).href;
    document.head.append(link);
  }
}
