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

/** Loads files that would delay the first paint; a script that fails is asked for again. */
export function loadLate({ styles, manifest, entry }: LateFiles): void {
  if (styles) addLink('stylesheet', styles);
  if (manifest) addLink('manifest', manifest);
  if (entry) loadScript(entry);
}

function addLink(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
}

function loadScript(url: string): void {
  import(/* @vite-ignore */ url).catch(() => {
    for (const sign of ['online', 'pointerdown']) {
      addEventListener(sign, () => loadScript(url), { once: true });
    }
  });
}
