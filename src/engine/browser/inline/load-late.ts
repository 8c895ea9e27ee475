/** URLs that a page asks for after its first paint, as data attributes of the script element. */
export interface LateFiles {
  styles?: string;
  /** The web app manifest, whose icon browsers fetch with it. */
  manifest?: string;
  entry?: string;
}

/**
 * Resolves once the words of the page have been painted. Its ground may be painted earlier, as an entry
 * of its own. Browsers that report no paint get two seconds; Firefox reports none where the URL leads to
 * a place in the page, and visitors of such a place wait for less.
 */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, location.hash ? 500 : 2000);
    try {
      const observer = new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint')[0]) resolve();
      });
      observer.observe({ type: 'paint', buffered: true });
    } catch {
      // The browser has no such observer.
    }
  });
}

/** How long styles wait for the script that shows them, in milliseconds. */
const stylesPatience = 5000;

/**
 * Loads files that would delay the first paint. The styles are for print until the script shows them, in one frame with
 * what else comes late, or until it has not done so for a while. A script that fails is asked for again.
 */
export function loadLate({ styles, manifest, entry }: LateFiles): void {
  if (styles) addLink('stylesheet', styles, 'print');
  setTimeout(showLate, stylesPatience);
  if (manifest) addLink('manifest', manifest);
  if (entry) loadScript(entry);
}

/** Shows what waits for the first paint: the late styles, and what those of the class `painted` hide until then. */
export function showLate(): void {
  document.documentElement.classList.add('painted');
  const link = findLateSheet();
  if (link) link.media = '';
}

/** The late styles, until they are shown. */
export function findLateSheet(): HTMLLinkElement | null {
  return document.querySelector('link[media="print"]');
}

function addLink(rel: string, href: string, media = ''): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  link.media = media;
  link.onerror = link.remove;
  document.head.append(link);
}

function loadScript(url: string): void {
  import(/* @vite-ignore */ url).catch(() => {
    for (const sign of ['online', 'pointerdown']) {
      addEventListener(sign, () => loadScript(url), { once: true });
    }
  });
}
